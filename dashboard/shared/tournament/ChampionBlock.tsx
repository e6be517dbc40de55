import IconCrown from 'icon:crown';
import { Link } from 'wouter';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { championTitle } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { teamInQuery, useReadIf } from '#shared/api/api.ts';
import { championPrize } from '#shared/bracket/prize.ts';
import { place } from '#shared/site/links.ts';
import { Crest, classes, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import styles from './ChampionBlock.module.css';

type Props = { tournament: Tournament; isLarge?: boolean };

export function ChampionBlock({ tournament, isLarge = false }: Props) {
  const id = tournament.championTeamID;
  const { data: team } = useReadIf(id !== null, teamInQuery, tournament.id, id ?? '');
  if (id === null) return null;
  return (
    <Stack
      radius="card"
      padding={[5, 6]}
      gap={3}
      minWidth={0}
      className={classes(styles.block, isLarge && styles.large)}
      data-league={tournament.league}
    >
      <Row fontWidth="display" as="p" gap={2} weight="bold">
        <IconCrown size={20} aria-hidden="true" />
        {championTitle(tournament.format)}
      </Row>
      <Row
        minHeight={10}
        fontWidth="display"
        as="p"
        gap={3}
        minWidth={0}
        size="3xl"
        weight="bold"
        className={styles.name}
      >
        {team && (
          <>
            <Crest name={team.name} tag={team.tag} logo={team.logo} size={isLarge ? 72 : 40} />
            <Link href={place(`/teams/${id}`, tournament.league, tournament.id)} className="named">
              <Name>{team.name}</Name>
            </Link>
          </>
        )}
      </Row>
      <Text fontWidth="narrow" as="p" size="xl" weight="black" className={styles.prize}>
        {formatMoney(championPrize(tournament))}{' '}
        <Text size="body" weight="medium" className={styles.word}>{t`Prize`}</Text>
      </Text>
    </Stack>
  );
}
