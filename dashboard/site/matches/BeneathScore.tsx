import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch, MatchBackground } from '#domain/contract/competition/matches.ts';
import { leagueTitle } from '#domain/games/words.ts';
import { comma, plural, t } from '#domain/text/translate.ts';
import { GroupStakes } from '#shared/bracket/GroupStakes.tsx';
import { knockoutOf } from '#shared/bracket/rounds.ts';
import { treeAt } from '#shared/bracket/treeAt.ts';
import { slotName } from '#shared/match/slotNames.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { Name, Row, rich, Time } from '#ui/blocks.tsx';
import styles from './Facts.module.css';

export const BeneathScore = (props: ComponentProps<typeof Facts>) => (
  <>
    {props.bracket && <GroupStakes match={props.match} bracket={props.bracket} />}
    <Facts {...props} />
  </>
);

type Props = {
  match: ListedMatch;
  background: MatchBackground | undefined;
  bracket: Bracket | undefined;
  to: Selection['to'];
};

function Facts({ match, background, bracket, to }: Props) {
  const facts = [
    ...startFacts(match),
    ...nextFacts(match, bracket, to),
    ...meetingFacts(match, background?.meetings),
    ...(match.notes ? [[t`Notes`, match.notes] as const] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Row align="stretch" as="dl" padding={[4, 6]} gap={[4, 0]} wraps className={styles.facts}>
      {facts.map(([label, content]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </Row>
  );
}

type Fact = readonly [string, ReactNode];

function startFacts({ actualStartTime, actualEndTime, forfeit, team1, team2, status }: ListedMatch): Fact[] {
  const facts: Fact[] = [];
  if (actualStartTime) facts.push([t`Started`, <Time key="start" at={actualStartTime} style="list" />]);
  if (actualEndTime && status !== 'live')
    facts.push([t`Result entered`, <Time key="end" at={actualEndTime} style="list" />]);
  if (forfeit === 'both') facts.push([t`Forfeit`, t`Double forfeit: both teams lose`]);
  const loser = forfeit === 'team1' ? team1 : forfeit === 'team2' ? team2 : null;
  if (loser)
    facts.push([
      t`Forfeit`,
      <span key="forfeit">{rich`${<Name>{loser.name}</Name>} loses by forfeit`}</span>,
    ]);
  return facts;
}

function nextFacts(match: ListedMatch, bracket: Bracket | undefined, to: Selection['to']): Fact[] {
  if (!bracket || match.forfeit === 'both') return [];
  const slots = knockoutOf(bracket);
  const own = slots.find(({ matchId }) => matchId === match.id);
  const next = slots.find(({ id }) => id === own?.winnerTo);
  if (own && !own.winnerTo && match.stage === 'final')
    return [[t`Decides`, leagueTitle(bracket.format) ?? t`the champion`]];
  if (!own || !next) return [];
  const name = slotName(next.id, bracket.format);
  const goes = (
    <>
      <Link className="link" href={next.matchId ? to(`/matches/${next.matchId}`) : treeAt(to, next.id)}>
        {name}
      </Link>
      {next.scheduledTime && (
        <>
          , <Time at={next.scheduledTime} style="list" />
        </>
      )}
    </>
  );
  const rival = [next.team1, next.team2].find(
    ({ isTextPlaceholder, participationId }) =>
      !isTextPlaceholder &&
      participationId !== match.team1ParticipationId &&
      participationId !== match.team2ParticipationId,
  );
  return [
    [
      rival ? t`Winner meets` : t`Winner goes to`,
      rival ? <span key="next">{rich`${<Name>{rival.name}</Name>} in ${goes}`}</span> : goes,
    ],
  ];
}

function meetingFacts(
  { team1, team2 }: ListedMatch,
  meetings: MatchBackground['meetings'] | undefined,
): Fact[] {
  if (!team1 || !team2 || !meetings || meetings.team1 + meetings.team2 + meetings.drawn === 0) return [];
  const one = <Name>{team1.name}</Name>;
  const other = <Name>{team2.name}</Name>;
  return [
    [
      t`Previous meetings`,
      <span key="meetings">
        {rich`${one} ${meetings.team1}, ${other} ${meetings.team2}`}
        {meetings.drawn > 0 && `${comma()}${plural(meetings.drawn, '# draw', '# draws')}`}
      </span>,
    ],
  ];
}
