import type { ReactNode } from 'react';
import { otherSide, SIDES, scoreNow } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { championTitle } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { matchDayQuery, useReadIf } from '#shared/api/api.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { groupStakes } from '#shared/bracket/GroupStakes.tsx';
import { NextMatch, nextMatchOf } from '#shared/bracket/NextMatch.tsx';
import { prizeOf } from '#shared/bracket/prize.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { inSentence } from '#shared/match/slotNames.ts';
import { pairing, winnerOf } from '#shared/match/words.ts';
import { classes, Name, Note, rich, Stack, Text } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import corners from './Corner.module.css';
import { FittedText } from './FittedText.tsx';
import styles from './LowerThird.module.css';
import { crownOf, seriesOf } from './words.ts';

type Props = { match: ListedMatch; bracket: Bracket | undefined; tournament: Tournament };

export function LowerThird(props: Props) {
  const { match } = props;
  const finish = finishOf(props);
  return (
    <section className={classes(corners.left, styles.lower)} aria-label={t`What’s next`}>
      <Stack as="span" flex="none" className={styles.mark}>
        <Logo />
      </Stack>
      <Stack alignContent="center" padding={[2.5, 6]} minWidth={0}>
        <Text as="p" size="3xl">
          <FittedText text={finish?.text ?? pairing(match)} limits={[28, 44, 74]} isDisplay>
            {finish?.headline ?? <Pairing match={match} />}
          </FittedText>
        </Text>
        {finish?.line ?? <Follows {...props} />}
        {!winnerOf(match) && <SideLine match={match} tournament={props.tournament} />}
      </Stack>
    </section>
  );
}

function Pairing({ match: { team1, team2 } }: { match: ListedMatch }) {
  const one = <Name>{team1?.name ?? t`TBD`}</Name>;
  const other = <Name>{team2?.name ?? t`TBD`}</Name>;
  return rich`${one} v ${other}`;
}

export function finishOf({ match, bracket, tournament }: Props) {
  if (!bracket || match.matchIdentifier !== 'F') return null;
  const crown = crownOf(bracket);
  const stake = rich`${formatMoney(prizeOf(tournament))}, ${<Name>{tournament.name}</Name>}`;
  const winner = winnerOf(match);
  const champion = winner && match[winner];
  const beaten = winner && match[otherSide(winner)];
  if (champion)
    return {
      text: t`${crown}: ${champion.name}`,
      headline: rich`${crown}: ${<Name>{champion.name}</Name>}`,
      line: (
        <Line>
          {!beaten ? !match.forfeit && scoreOf(match) : <Beaten match={match} team={beaten} />} {stake}
        </Line>
      ),
    };
  const point = seriesOf(match)?.point;
  if (!point) return null;
  const team = point === 'both' ? null : match[point];
  const isPlain = crown === championTitle('single_elimination');
  return {
    text: t`One game from being crowned ${crown}`,
    headline: isPlain ? t`One game from the title` : t`One game from being crowned ${crown}`,
    line: (
      <Line>
        {team ? rich`${<Name>{team.name}</Name>} leads ${scoreOf(match)}.` : <Level match={match} />} {stake}
      </Line>
    ),
  };
}

const NOBODY = { name: t`TBD`, tag: '' };

function Beaten({ match, team }: { match: ListedMatch; team: NonNullable<ListedMatch['team1']> }) {
  const name = <ShortName row={team} />;
  return match.forfeit ? rich`${name} forfeited.` : rich`${scoreOf(match)} against ${name}.`;
}

function Level({ match: { team1, team2 } }: { match: ListedMatch }) {
  const one = <ShortName row={team1 ?? NOBODY} />;
  const other = <ShortName row={team2 ?? NOBODY} />;
  return rich`${one} and ${other} are tied.`;
}

/** The score, with the higher figure first. */
const scoreOf = (match: ListedMatch) =>
  (scoreNow(match) ?? [0, 0]).toSorted((one, other) => other - one).join('–');

export function Follows({ match, bracket, tournament }: Props) {
  const stakes = bracket && match.status !== 'cancelled' ? groupStakes(match, bracket) : [];
  if (bracket && stakes.length > 0)
    return stakes.map(({ row, outlook, group }) => (
      <Line key={row.participationId}>
        <strong>
          <ShortName row={row} />
        </strong>
        : <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
      </Line>
    ));
  const onward = bracket && nextMatchOf(match, bracket);
  if (!bracket || !onward)
    return (
      <Line>
        <Name>{tournament.name}</Name>
      </Line>
    );
  const side = winnerOf(match);
  const winner = side && match[side];
  if (!winner || !onward.next)
    return (
      <Line>
        <NextMatch match={match} bracket={bracket} />
      </Line>
    );
  const { next, rival } = onward;
  const place = inSentence(next.id, bracket.format);
  const onto = <strong>{rich`${<ShortName row={winner} />} advances to ${place}`}</strong>;
  return (
    <Line>
      {rival ? rich`${onto} and meets ${<Name>{rival.name}</Name>}` : onto}
      {next.scheduledTime && (
        <>
          , <ShortTime at={next.scheduledTime} hasWeekday hasZone />
        </>
      )}
      .
    </Line>
  );
}

function SideLine({ match, tournament }: { match: ListedMatch; tournament: Pick<Tournament, 'matchDay'> }) {
  const { data: day } = useReadIf(tournament.matchDay !== null, matchDayQuery, match);
  const words = day && wordsOf(day);
  return words ? <Line>{words}</Line> : null;
}

function wordsOf(day: MatchDayView) {
  const { phase, ready, toss, choosing, sides } = day;
  const nameOf = (side: 'team1' | 'team2') => <ShortName row={day[side] ?? { name: t`TBD`, tag: '' }} />;
  if (phase === 'check_in') {
    const [there, ...others] = SIDES.filter((side) => ready[side]);
    if (!there || others.length > 0) return t`Waiting for both teams to check in.`;
    return rich`${nameOf(there)} has checked in.`;
  }
  if (phase === 'choice' && choosing)
    return toss
      ? rich`${nameOf(toss.winner)} won the toss. ${nameOf(choosing.turn)} to choose.`
      : rich`${nameOf(choosing.turn)} to choose.`;
  if (phase !== 'playing' || !sides) return null;
  return rich`Radiant: ${nameOf(sides.radiant)}. First pick: ${nameOf(sides.firstPick)}.`;
}

const Line = ({ children }: { children: ReactNode }) => (
  <Note size="body" nowrap className={styles.line}>
    {children}
  </Note>
);
