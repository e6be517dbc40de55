import IconCrown from 'icon:crown';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { championTitle } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { championPrize, prizeOf } from '#shared/bracket/prize.ts';
import { knockoutOf } from '#shared/bracket/rounds.ts';
import { usePath } from '#shared/bracket/usePath.ts';
import { isWinner, scoresOf } from '#shared/bracket/words.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest, classes, Name, Row, rich, Text } from '#ui/blocks.tsx';
import styles from './Champion.module.css';

type Props = { bracket: Bracket; tournament: Tournament; isShown: boolean };

export function Champion({ bracket, tournament, isShown }: Props) {
  const { champion, format } = bracket;
  const { lit } = usePath();
  const isLit = champion !== null && champion.participationId === lit;
  return (
    <Row
      align="stretch"
      as="section"
      className={classes(styles.column, !isShown && styles.other)}
      aria-labelledby="champion"
      data-champion={champion?.participationId ?? undefined}
    >
      <Row flex="fill" minWidth={0} className={styles.middle}>
        <Text
          hides="laptop"
          className={classes(styles.wire, !champion && styles.dashed, isLit && styles.lit)}
          aria-hidden="true"
        />
        <div className={classes(styles.block, !champion && styles.nobody)}>
          <Row gap={2} justify="between">
            <Text fontWidth="display" as="h2" size="medium" weight="bold" id="champion">
              {championTitle(format)}
            </Text>
            <IconCrown size={24} aria-hidden="true" />
          </Row>
          {champion && (
            <Crest name={champion.name} tag={champion.tag} logo={champion.logo} className={styles.crest} />
          )}
          <Text
            fontWidth="display"
            breaks
            as="p"
            paddingBlock={champion ? 2 : 5}
            size="4xl"
            weight="bold"
            className={classes(styles.name, champion && sizeOf(champion.name))}
          >
            {champion ? (
              <NameLink noun="teams" id={champion.teamId} name={champion.name} />
            ) : isScoreHidden(bracket) ? (
              t`Hidden`
            ) : (
              t`No champion yet`
            )}
          </Text>
          {champion && <Beaten bracket={bracket} />}
          {format === 'group_stage' ? (
            <>
              <Text fontWidth="narrow" as="p" size="5xl" weight="black">
                {formatMoney(prizeOf(tournament))}
              </Text>
              <Text as="p" size="small" weight="medium" className={styles.words}>
                {champion
                  ? rich`Prize pool, ${<Name>{tournament.name}</Name>}`
                  : isScoreHidden(bracket)
                    ? t`Prize pool`
                    : t`Prize pool, still growing`}
              </Text>
            </>
          ) : (
            <Text fontWidth="narrow" as="p" size="5xl" weight="black">
              {formatMoney(championPrize(tournament))}{' '}
              <Text size="small" weight="medium" className={styles.words}>{t`Prize`}</Text>
            </Text>
          )}
        </div>
      </Row>
    </Row>
  );
}

function Beaten({ bracket }: { bracket: Bracket }) {
  const id = bracket.champion?.participationId;
  const last = knockoutOf(bracket).findLast(({ winner }) => winner !== null && winner.participationId === id);
  const scores = last && scoresOf(last);
  if (!last || !scores) return null;
  const [own, other] = isWinner(last, 'team1') ? scores : scores.toReversed();
  const loser = <Name>{(isWinner(last, 'team1') ? last.team2 : last.team1).name}</Name>;
  return (
    <Text as="p" weight="medium" marginBottom={4}>
      {last.forfeit ? rich`Beat ${loser} by forfeit` : rich`Beat ${loser} ${`${own?.score}–${other?.score}`}`}
    </Text>
  );
}

/** Shorter names are shown in larger type; the longest word limits the size, so that no word breaks. */
function sizeOf(name: string) {
  const longest = Math.max(...name.split(/\s+/).map(({ length }) => length));
  if (longest > 11 || name.length > 40) return styles.small;
  return longest > 7 || name.length > 24 ? styles.medium : undefined;
}
