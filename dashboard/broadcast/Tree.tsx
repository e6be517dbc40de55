import { matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { KnockoutTree } from '#shared/bracket/KnockoutTree.tsx';
import { MatchSide } from '#shared/bracket/MatchSide.tsx';
import { prizeOf } from '#shared/bracket/prize.ts';
import type { Round } from '#shared/bracket/rounds.ts';
import { nodeTitle } from '#shared/bracket/words.ts';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { classes, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Bars } from './Bars.tsx';
import { FittedText } from './FittedText.tsx';
import { Score } from './Score.tsx';
import styles from './Tree.module.css';
import { crownOf } from './words.ts';

type Props = { bracket: Bracket; tournament: Tournament; rounds: readonly Round[] };

export function Tree({ bracket, tournament, rounds }: Props) {
  const most = Math.max(...rounds.map(({ matches }) => matches.length));
  const hasFinal = rounds.at(-1)?.key === 'final';
  return (
    <KnockoutTree
      bracket={bracket}
      rounds={rounds}
      className={classes(styles.tree, most > 4 && styles.close, most > 8 && styles.dense)}
      head={(round) => (
        <Text as="h3" size="medium" weight="bold" fontWidth="display" nowrap>
          <span id={`round-${round.key}`}>{round.name}</span>{' '}
          <Small weight="regular" className={styles.format}>
            {round.matches[0] && matchFormatWords(round.matches[0].matchFormat)}
          </Small>
        </Text>
      )}
      match={(match) => <Node match={match} bracket={bracket} />}
    >
      {hasFinal && <Champion bracket={bracket} tournament={tournament} />}
    </KnockoutTree>
  );
}

function Node({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const { status, scheduledTime } = match;
  return (
    <div className={classes(styles.node, isPlaying(match) && styles.live)} data-match={match.id}>
      <Row
        as="p"
        paddingInline={2.5}
        gap={2}
        align="center"
        weight="medium"
        tone="secondary"
        nowrap
        className={styles.head}
      >
        <Text flex="none">{nodeTitle(match, bracket.format)}</Text>
        <Bars match={match} />
        <Text flex="none" marginLeft="auto" tone={isPlaying(match) ? 'live' : 'tertiary'}>
          {status === 'scheduled' && scheduledTime ? (
            <ShortTime at={scheduledTime} hasWeekday hasZone />
          ) : (
            status !== 'completed' && statusWords(match)
          )}
        </Text>
      </Row>
      {(['team1', 'team2'] as const).map((side) => (
        <MatchSide
          key={side}
          match={match}
          bracket={bracket}
          side={side}
          name={({ name }) => <FittedText text={name} limits={[18, 24, 34]} />}
          score={(score) => <Score {...score} />}
        />
      ))}
    </div>
  );
}

function Champion({ bracket, tournament }: Omit<Props, 'rounds'>) {
  const { champion } = bracket;
  return (
    <Row as="section" align="center" minWidth={0} className={styles.last} aria-label={crownOf(bracket)}>
      <Stack
        padding={5}
        gap={5}
        flex="fill"
        minWidth={0}
        className={champion ? styles.champion : styles.open}
      >
        <Text as="h3" size="medium" weight="bold" fontWidth="display">
          {crownOf(bracket)}
        </Text>
        <Text as="p" size="2xl" tone={champion ? undefined : 'secondary'}>
          {champion ? <FittedText text={champion.name} lines={3} isDisplay /> : t`Nobody yet`}
        </Text>
        <Text as="p" size="4xl" weight="black" fontWidth="narrow">
          {formatMoney(prizeOf(tournament))}
        </Text>
      </Stack>
    </Row>
  );
}
