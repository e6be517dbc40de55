import IconBroadcast from 'icon:broadcast';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { isDecided, type Side } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch, MatchBackground } from '#domain/contract/competition/matches.ts';
import { leagueTitle } from '#domain/games/words.ts';
import { percentOf } from '#domain/mvpVotes/poll.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { comma, plural, t } from '#domain/text/translate.ts';
import { GroupStakes } from '#shared/bracket/GroupStakes.tsx';
import { allMatches, isIn, knockoutOf } from '#shared/bracket/rounds.ts';
import { treeAt } from '#shared/bracket/treeAt.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { kindOf } from '#shared/match/words.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, classes, Name, Row, rich, Stack, Time } from '#ui/blocks.tsx';
import crestStyles from '#ui/Crest.module.css';
import { Facts } from '#ui/Facts.tsx';
import styles from './Facts.module.css';
import { opponentHues } from './Versus.tsx';

export const BeneathScore = (props: Props) => (
  <>
    <Broadcast match={props.match} />
    {props.bracket && <GroupStakes match={props.match} bracket={props.bracket} />}
    {props.background && <FansPicks match={props.match} picks={props.background.picks} />}
    <FactsOfMatch {...props} />
  </>
);

type Props = {
  match: ListedMatch;
  background: MatchBackground | undefined;
  bracket: Bracket | undefined;
  to: Selection['to'];
};

function FactsOfMatch({ match, background, bracket, to }: Props) {
  const facts = [
    ...startFacts(match),
    ...nextFacts(match, bracket, to),
    ...meetingFacts(match, background?.meetings),
    ...(match.notes ? [[t`Notes`, match.notes] as const] : []),
  ];
  return facts.length > 0 && <FactList facts={facts} padding={[4, 6]} />;
}

const FactList = ({ facts, padding }: { facts: readonly Fact[]; padding?: [4, 6] }) => (
  <Row align="stretch" as="dl" padding={padding} gap={[4, 0]} wraps className={styles.facts}>
    <Facts facts={facts} isLabelled />
  </Row>
);

/** Where to watch the match, and its casters; before the match, also calendars. */
function Broadcast({ match }: { match: ListedMatch }) {
  const { streamUrl, casters } = match;
  const isToCome = kindOf(match) === 'upcoming';
  const facts: Fact[] = [
    ...(streamUrl ? [[t`Stream`, <bdi key="stream">{streamUrl.replace(SCHEME, '')}</bdi>] as const] : []),
    ...(casters.length > 0 ? [[t`Cast by`, castersOf(match)] as const] : []),
  ];
  if (facts.length === 0 && !isToCome) return null;
  return (
    <Row
      line="bottom"
      padding={[3, 6]}
      gap={[3, 6]}
      justify="between"
      wraps
      className={classes(styles.broadcast, isPlaying(match) && styles.onAir)}
    >
      {facts.length > 0 && <FactList facts={facts} />}
      <Row gap={2} wraps hides="empty" className={styles.ways}>
        {streamUrl && (
          <ButtonLink href={streamUrl} isExternal isPrimary={isPlaying(match)}>
            <IconBroadcast size={17} stroke={1.8} aria-hidden="true" />
            {isDecided(match) ? t`Watch recording` : t`Watch stream`}
          </ButtonLink>
        )}
        {isToCome && <LazyCalendars match={match} />}
      </Row>
    </Row>
  );
}

const SCHEME = /^https:\/\/(?:www\.)?/;

/** How many fans expect each team to win, until the match is decided. */
function FansPicks({ match, picks }: { match: ListedMatch } & Pick<MatchBackground, 'picks'>) {
  const all = picks.team1 + picks.team2;
  if (isDecided(match) || match.status === 'cancelled' || all === 0) return null;
  const percent = percentOf(picks.team1, all);
  const hues = opponentHues(match);
  const share = (side: Side, percentage: number) => (
    <span>
      <Name>{match[side]?.name ?? t`TBD`}</Name> {percentage}%
    </span>
  );
  return (
    <Stack line="bottom" padding={[4, 6]} gap={2} className={styles.picks}>
      <Row gap={3} justify="between" size="small" tone="secondary">
        {t`Fans’ predictions`}
        <span>{plural(all, '# prediction', '# predictions')}</span>
      </Row>
      <svg className={styles.share} aria-hidden="true">
        <rect width="100%" height="100%" className={crestStyles[`hue${hues.team2}`]} />
        <rect width={`${percent}%`} height="100%" className={crestStyles[`hue${hues.team1}`]} />
      </svg>
      <Row gap={3} justify="between" weight="medium">
        {share('team1', percent)}
        {share('team2', 100 - percent)}
      </Row>
    </Stack>
  );
}

type Fact = readonly [string, ReactNode];

function startFacts({ actualStartTime, scheduledTime, forfeit, team1, team2 }: ListedMatch): Fact[] {
  const facts: Fact[] = [];
  if (actualStartTime && !scheduledTime)
    facts.push([t`Started`, <Time key="start" at={actualStartTime} style="list" />]);
  if (forfeit === 'both') facts.push([t`Forfeit`, t`Double forfeit: both teams lose`]);
  const loser = forfeit === 'team1' ? team1 : forfeit === 'team2' ? team2 : null;
  if (loser)
    facts.push([
      t`Forfeit`,
      <span key="forfeit">{rich`${<Name>{loser.name}</Name>} loses by forfeit`}</span>,
    ]);
  return facts;
}

const castersOf = ({ casters }: ListedMatch) =>
  casters.map((caster, index) => (
    <Fragment key={`${caster.name} ${caster.link}`}>
      {index > 0 && comma()}
      <Caster {...caster} />
    </Fragment>
  ));

const Caster = ({ name, link }: ListedMatch['casters'][number]) => {
  const shown = <Name>{name ?? t`a caster`}</Name>;
  if (!link) return shown;
  return (
    <a className="link" href={link} target="_blank" rel="noreferrer">
      {shown}
    </a>
  );
};

const OPEN: ReadonlySet<string> = new Set(['scheduled', 'waiting', 'live']);

/** Where the winner goes; once the match is decided, each team's next match. */
function nextFacts(match: ListedMatch, bracket: Bracket | undefined, to: Selection['to']): Fact[] {
  if (!bracket || match.forfeit === 'both') return [];
  const slots = knockoutOf(bracket);
  const teams = [match.team1ParticipationId, match.team2ParticipationId];
  const rivalIn = (next: BracketMatch) =>
    [next.team1, next.team2].find(
      ({ isTextPlaceholder, participationId }) => !isTextPlaceholder && !teams.includes(participationId),
    );
  const goes = (next: BracketMatch) => (
    <Onward key="next" next={next} rival={rivalIn(next)} bracket={bracket} to={to} />
  );
  const own = slots.find(({ matchId }) => matchId === match.id);
  if (own && !own.winnerTo && match.stage === 'final' && !isDecided(match))
    return [[t`Decides`, leagueTitle(bracket.format) ?? t`the champion`]];
  if (isDecided(match))
    return [match.team1, match.team2].flatMap((team): Fact[] => {
      const next = allMatches(bracket).find(
        (each) => OPEN.has(each.status) && isIn(each, team?.participationId ?? null),
      );
      return team && next ? [[t`Next for ${isolateDirection(team.name)}`, goes(next)]] : [];
    });
  const next = slots.find(({ id }) => id === own?.winnerTo);
  return next ? [[rivalIn(next) ? t`Winner meets` : t`Winner goes to`, goes(next)]] : [];
}

type OnwardProps = { next: BracketMatch; rival: BracketTeam | undefined; bracket: Bracket; to: Props['to'] };

function Onward({ next, rival, bracket, to }: OnwardProps) {
  const group = bracket.groups.find(({ matches }) => matches.includes(next));
  const place = (
    <>
      <Link className="link" href={next.matchId ? to(`/matches/${next.matchId}`) : treeAt(to, next.id)}>
        {group ? t`Group ${group.name}` : slotName(next.id, bracket.format)}
      </Link>
      {next.scheduledTime && comma()}
      {next.scheduledTime && <Time at={next.scheduledTime} style="list" />}
    </>
  );
  return rival ? rich`${<Name>{rival.name}</Name>} in ${place}` : place;
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
