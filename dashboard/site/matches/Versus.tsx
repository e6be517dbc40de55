import type { ReactNode } from 'react';
import { mostGames, type Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { isPlaying, stateByTime } from '#shared/match/matchStatus.ts';
import { isLoser, scoresOf } from '#shared/match/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Crest, classes, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { longestWord } from '#ui/longestWord.ts';
import { Score } from '#ui/Score.tsx';
import styles from './Versus.module.css';

type Team = NonNullable<ListedMatch['team1']>;

type Props = { match: ListedMatch; areHeadings?: boolean; under: (team: Team, side: Side) => ReactNode };

export const Versus = (props: Props) => (
  <Stack line="bottom" flex="auto" className={styles.place}>
    <Stack className={styles.versus}>
      <TeamSide {...props} side="team1" />
      <Scores match={props.match} />
      <TeamSide {...props} side="team2" />
    </Stack>
  </Stack>
);

function TeamSide({ match, areHeadings, under, side }: Props & { side: Side }) {
  const team = match[side];
  const hasLost = isLoser(match, side);
  const look = classes(styles.team, styles[side]);
  if (!team) return <Row padding={[4, 6]} gap={5} minWidth={0} className={look}>{t`TBD`}</Row>;
  return (
    <Row padding={[4, 6]} gap={5} minWidth={0} className={look}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={84} className={styles.crest} />
      <Box minWidth={0}>
        <Text
          as={areHeadings ? 'h2' : 'p'}
          weight="bold"
          fontWidth="display"
          breaks
          tone={hasLost ? 'secondary' : undefined}
          className={styles.name}
        >
          <NameLink
            noun="teams"
            id={team.teamId}
            name={team.name}
            hasOwnMark={!areHeadings}
            className={fitOf(team.name)}
          />
        </Text>
        {under(team, side)}
      </Box>
    </Row>
  );
}

function Scores({ match }: { match: ListedMatch }) {
  const scores = scoresOf(match);
  if (!scores)
    return (
      <Stack
        as="p"
        gap={2}
        alignContent="center"
        justifyItems="center"
        weight="semibold"
        className={classes(styles.plate, match.status === 'live' && styles.filled)}
      >
        <Text weight="black" fontWidth="narrow" className={styles.vs}>{t`VS`}</Text>{' '}
        <span>{stateByTime(match)}</span>
        {isPlaying(match) && mostGames(match.matchFormat) > 1 && (
          <>
            {' '}
            <Text size="small" weight="regular">{t`No score reported yet`}</Text>
          </>
        )}
      </Stack>
    );
  return (
    <Row align="stretch" as="p" className={styles.scores}>
      <Score {...scores[0]} size="board" />
      <VisuallyHidden> {t`to`} </VisuallyHidden>
      <Score {...scores[1]} size="board" />
    </Row>
  );
}

/** Sets long names in smaller type and long words in narrower type, so that they are never truncated. */
function fitOf(name: string) {
  const length = Array.from(name).length;
  return classes(
    longestWord(name) > 9 && styles.wordy,
    length > 40 ? styles.longest : length > 24 && styles.long,
  );
}
