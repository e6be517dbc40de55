import { Link } from 'wouter';
import { isDecided } from '#domain/competition/match.ts';
import type { BracketMatch } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { type Group, letterOf } from '#shared/bracket/groupRows.ts';
import { gamesInOrder } from '#shared/bracket/groupState.ts';
import { openWords } from '#shared/bracket/serverWords.ts';
import { isLoser, scoresOf } from '#shared/bracket/words.ts';
import { isPlaying, MATCH_WORDS, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { Followed } from '#shared/preferences/Followed.tsx';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, Crest, Grid, Name, Row, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './GroupGames.module.css';

/** The longest name that fits beside another one in a narrow card; a longer one gives way to its tag. */
const ROOM = 16;

type Props = { group: Group; games: readonly BracketMatch[]; title: string };

export function GroupGames({ group, games, title }: Props) {
  const now = useNow();
  if (games.length === 0) return null;
  return (
    <>
      <Text
        as="h3"
        line="top"
        padding={[2.5, 4]}
        size="small"
        weight="medium"
        tone="secondary"
        className={styles.title}
      >
        <VisuallyHidden>{t`Group ${letterOf(group)}`} </VisuallyHidden>
        {title}
      </Text>
      <Grid as="ul" columns={2} stacks="phone" line="top" surface={2} className={styles.games}>
        {gamesInOrder(games).map((match) => (
          <Box as="li" key={match.id} minWidth={0}>
            <Stack
              size="small"
              as={Link}
              padding={[1, 3]}
              gap={[1, 2]}
              align="center"
              href={`/matches/${match.matchId}`}
              className={styles.game}
            >
              <Side match={match} side="team1" /> <Scores match={match} /> <Side match={match} side="team2" />{' '}
              <State match={match} now={now} />
            </Stack>
          </Box>
        ))}
      </Grid>
    </>
  );
}

function Side({ match, side }: { match: BracketMatch; side: 'team1' | 'team2' }) {
  const { name, tag, logo, isTextPlaceholder } = match[side];
  const isLong = !isTextPlaceholder && tag !== '' && name.length > ROOM;
  return (
    <Row
      as="span"
      gap={2}
      minWidth={0}
      fontWidth="tight"
      tone={isLoser(match, side) ? 'secondary' : undefined}
      className={styles[side]}
    >
      <Box as="span" only="phone">
        <Crest name={name} tag={tag} logo={logo} size={20} />
      </Box>
      <Followed id={match[side].teamId} />
      <Name isOneLine className={isLong ? 'only-phone' : undefined}>
        {isTextPlaceholder ? openWords(match[side]) : name}
      </Name>
      {!isTextPlaceholder && tag.toLowerCase() !== name.toLowerCase() && (
        <>
          {' '}
          <Text as="bdi" only={isLong ? undefined : 'phone'} title={name} dir="auto" className={styles.tag}>
            {tag}
          </Text>
        </>
      )}
    </Row>
  );
}

function Scores({ match }: { match: BracketMatch }) {
  const scores = match.status === 'live' ? null : scoresOf(match);
  if (!scores) return <Text size="tiny" tone="tertiary" className={styles.versus}>{t`vs`}</Text>;
  return (
    <Row align="stretch" as="span" gap={1} className={styles.scores}>
      <Score {...scores[0]} />
      <VisuallyHidden>–</VisuallyHidden>
      <Score {...scores[1]} />
    </Row>
  );
}

function State({ match, now }: { match: BracketMatch; now: Date }) {
  const { status, scheduledTime } = match;
  if (isDecided(match) || (status === 'completed' && isScoreHidden(match)))
    return (
      <Small only="phone" tone="tertiary" className={styles.state}>
        {MATCH_WORDS[status]}
      </Small>
    );
  return (
    <Text weight="medium" fontWidth="tight" tone="secondary" className={styles.state}>
      {status === 'live' ? (
        <Badge tone={isPlaying(match) ? 'air' : 'sched'}>
          {isPlaying(match) ? t`Live` : statusWords(match)}
        </Badge>
      ) : status !== 'scheduled' ? (
        MATCH_WORDS[status]
      ) : scheduledTime ? (
        <ShortTime at={scheduledTime} now={now} />
      ) : (
        statusWords(match)
      )}
    </Text>
  );
}
