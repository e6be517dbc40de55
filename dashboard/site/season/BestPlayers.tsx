import IconTrophy from 'icon:trophy';
import type { ReactNode } from 'react';
import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { inOrderOf, orderFigure } from '#domain/games/statistics.ts';
import { mainRoles } from '#domain/registrations/roster.ts';
import { plural, t } from '#domain/text/translate.ts';
import { figureText } from '#shared/games/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Crest, Name, Row, richSentences, Small, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './BestPlayers.module.css';

type Props = { players: readonly PlayerLine[]; minimum?: number; note?: ReactNode; title?: string };

/** The MVP and the best player in each role, by MVP points, or else by K/D/A; with a `title`, only the MVP. */
export function BestPlayers({ players, minimum = 1, note, title }: Props) {
  const judged = inOrderOf(players, 'points', minimum);
  const by = judged.length > 0 ? 'points' : 'kda';
  const order = judged.length > 0 ? judged : inOrderOf(players, by, minimum);
  const [mvp] = judged;
  const best = mainRoles().map((role) => [role, order.find((player) => player.role === role)] as const);
  const rule =
    by === 'points'
      ? t`Ranked by MVP points, for players with at least ${minimum} games.`
      : t`Ranked by kills and assists per death, for players with at least ${minimum} games.`;
  if (order.length === 0) return null;
  if (title) return mvp && <Mvp player={mvp} title={title} />;
  return (
    <Section title={t`Best players`} note={note && richSentences(rule, note)}>
      <div className={styles.best}>
        {mvp && <Mvp player={mvp} title={t`MVP of the season`} />}
        <Box as="ul" look="card" className={styles.roles}>
          {best.map(([role, player]) => (
            <Row as="li" line="top" padding={[2.5, 5]} gap={3} minHeight={14} key={role}>
              <Small tone="tertiary" flex="none" className={styles.role}>
                {role}
              </Small>
              {player ? (
                <>
                  {player.team && <Crest {...player.team} size={28} />}
                  <Box minWidth={0} marginRight="auto">
                    <Text weight="semibold">
                      <NameLink noun="players" id={player.playerId} name={player.name} isOneLine />
                    </Text>
                  </Box>
                  <Text fontWidth="narrow" size="large" weight="black">
                    {figureText(by, orderFigure(player, by)?.average ?? 0)}
                  </Text>
                </>
              ) : (
                <Text tone="tertiary">{t`Nobody has enough games`}</Text>
              )}
            </Row>
          ))}
        </Box>
      </div>
    </Section>
  );
}

type MvpProps = { title: string; player: PlayerLine };

const Mvp = ({ title, player: { playerId, name, role, team, averages, heroes } }: MvpProps) => (
  <Row look="card" padding={[4, 6]} gap={[3, 6]} wraps justify="between" className={styles.mvp}>
    <Row gap={2} weight="bold">
      <IconTrophy size={20} stroke={2} aria-hidden="true" />
      {title}
    </Row>
    <Row gap={4} minWidth={0}>
      {team && <Crest {...team} size={56} />}
      <Stack minWidth={0}>
        <Text fontWidth="display" size="3xl" weight="bold" breaks>
          <NameLink noun="players" id={playerId} name={name} />
        </Text>
        <Text tone="secondary">
          {role ?? t`Stand-in`}
          {team && (
            <>
              , <Name>{team.name}</Name>
            </>
          )}
        </Text>
      </Stack>
    </Row>
    <Row gap={[2, 4]} wraps>
      {averages.points && (
        <Text fontWidth="narrow" size="2xl" weight="black">
          {figureText('points', averages.points.average)}{' '}
          <Text size="body" weight="regular" fontWidth="regular" tone="secondary">
            {plural(averages.points.games, 'points on average over # game', 'points on average over # games')}
          </Text>
        </Text>
      )}
      <Row align="stretch" gap={1}>
        {heroes.map(({ hero }) => (
          <HeroBadge key={hero.id} hero={hero} size={28} isAlone />
        ))}
      </Row>
    </Row>
  </Row>
);
