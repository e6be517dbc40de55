import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type Client, createClient, type Send } from '#domain/contract/http/client.ts';
import type { EmbedChoices, EmbedView } from '#domain/embed.ts';
import { DomainError } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import { colourRule, coloursOf, leagueStyles } from '#domain/site/colours.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { LANGUAGE_TAGS, language, t } from '#domain/text/translate.ts';
import {
  bracketQuery,
  createCache,
  listedMatchesQuery,
  matchesOfQuery,
  overviewQuery,
  teamQuery,
} from '#shared/api/api.ts';
import { isGroup } from '#shared/bracket/groupRows.ts';
import { outcomeOf, ownMatches } from '#shared/match/ownMatches.ts';
import { kindOf } from '#shared/match/words.ts';
import { rankingsQuery } from '#shared/ranking/queries.ts';
import { findTournament } from '#shared/tournament/find.ts';
import { select } from '#shared/tournament/select.ts';
import type { Site } from '#ui/site.ts';
import { BracketEmbed, hasTree } from './BracketEmbed.tsx';
import { MatchesEmbed, MatchLists } from './MatchesEmbed.tsx';
import { Crest, EmbedRoot, Note, Way } from './parts.tsx';
import { StandingsEmbed } from './StandingsEmbed.tsx';

type Asked = {
  view: EmbedView;
  choices: EmbedChoices;
  site: Site;
  position: number | null;
  /** Handles API requests inside the server's process, with a visitor's rights. */
  send: Send;
};

export type RenderedEmbed = {
  status: number;
  title: string;
  html: string;
  /** CSS for colours that the style sheet lacks. */
  styles: string;
  htmlAttributes: Record<string, string>;
};

type Shown = { title: string; league?: League; path: string; follows: string[]; content: ReactElement };

type Reader = { cache: ReturnType<typeof createCache>; api: Client };

export async function renderEmbed({ view, choices, site, position, send }: Asked): Promise<RenderedEmbed> {
  applySiteSettings(site);
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  const api = createClient(send);
  try {
    const { title, league, content, path, follows } = await READ[view](choices, { cache, api });
    return written(
      200,
      { ...choices, league },
      title,
      <EmbedRoot path={path} follows={follows} position={position} now={new Date()}>
        {content}
      </EmbedRoot>,
    );
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'missing')) throw error;
    // Missing content may become available soon, so the embed follows changes.
    const follows = [choices.team ?? 'tournament'];
    return refusedEmbed({ status: 404, choices, lines: [error.message], site, follows, position });
  } finally {
    cache.clear();
  }
}

type Refused = Pick<Asked, 'choices' | 'site'> &
  Partial<Pick<Asked, 'position'>> & {
    status: number;
    lines?: readonly string[];
    follows?: readonly string[];
  };

export function refusedEmbed({ status, choices, lines, site, follows = [], position = null }: Refused) {
  applySiteSettings(site);
  const title = status >= 429 ? t`Please wait a moment` : t`This embed cannot be shown`;
  return written(
    status,
    choices,
    title,
    <EmbedRoot path={status === 400 ? '/embed' : '/'} follows={follows} position={position} now={new Date()}>
      <Note
        title={title}
        lines={
          lines ?? [
            status === 429
              ? t`Too many pages were requested from your network.`
              : t`The server is unreachable right now.`,
          ]
        }
      />
    </EmbedRoot>,
  );
}

const written = (
  status: number,
  { theme = 'auto', accent, league = 'A' }: EmbedChoices,
  title: string,
  whole: ReactElement,
): RenderedEmbed => ({
  status,
  title,
  html: renderToStaticMarkup(whole),
  styles: leagueStyles() + (accent ? accentStyles(accent) : ''),
  htmlAttributes: {
    lang: LANGUAGE_TAGS[language()],
    'data-league': league,
    ...(theme !== 'auto' && { 'data-theme': theme }),
  },
});

const accentStyles = (accent: string) => colourRule(':root[data-league][data-league]', coloursOf(accent));

const READ: Record<EmbedView, (choices: EmbedChoices, reader: Reader) => Promise<Shown>> = {
  standings: async (choices, { cache, api }) => {
    const { group, limit } = choices;
    const tournament = await chosen(choices, { cache, api });
    const bracket = await cache.fetchQuery(bracketQuery(api, tournament.id));
    const hasTables = bracket.groups.length > 0 || bracket.stages.some(({ rows }) => rows.length > 0);
    const ranking = hasTables ? [] : await cache.fetchQuery(rankingsQuery(api, tournament.id));
    return ofTournament(
      tournament,
      { title: t`Standings`, path: hasTables ? '/bracket' : '/rankings', choices },
      <StandingsEmbed
        tournament={tournament}
        bracket={bracket}
        ranking={ranking}
        group={group}
        limit={limit}
      />,
    );
  },
  bracket: async (choices, { cache, api }) => {
    const tournament = await chosen(choices, { cache, api });
    const bracket = await cache.fetchQuery(bracketQuery(api, tournament.id));
    const { limit } = choices;
    const isTree = hasTree(bracket);
    return ofTournament(
      tournament,
      { title: isTree ? t`Bracket` : t`Standings`, path: '/bracket', choices },
      isTree ? (
        <BracketEmbed tournament={tournament} bracket={bracket} limit={limit} />
      ) : (
        <StandingsEmbed tournament={tournament} bracket={bracket} ranking={[]} />
      ),
    );
  },
  matches: async (choices, { cache, api }) => {
    const { group, limit } = choices;
    const tournament = await chosen(choices, { cache, api });
    const all = await cache.fetchQuery(listedMatchesQuery(api, tournament.id));
    const own = group && idsOf(await cache.fetchQuery(bracketQuery(api, tournament.id)), group);
    const matches = own ? all.filter(({ id }) => own.has(id)) : all;
    return ofTournament(
      tournament,
      { title: t`Matches`, path: '/matches', choices },
      <MatchesEmbed tournament={tournament} matches={matches} limit={limit} />,
    );
  },
  team: async ({ team: id = '', limit }, { cache, api }) => {
    const [team, matches] = await Promise.all([
      cache.fetchQuery(teamQuery(api, id)),
      cache.fetchQuery(matchesOfQuery(api, { teamId: id })),
    ]);
    if (!team) throw new DomainError('missing', 'not_found', t`This team does not exist.`);
    const newest = team.assignedTournaments.at(-1);
    const league = newest && (await findTournament(cache, api, newest))?.league;
    return {
      title: team.name,
      ...(league && { league }),
      path: `/teams/${team.id}`,
      follows: [team.id, ...new Set(matches.map(({ tournamentId }) => tournamentId))],
      content: <TeamEmbed team={team} matches={matches} limit={limit} />,
    };
  },
};

/** Returns the ids of a group's matches, including tie-breaks and stage matches that do not name their group. */
const idsOf = ({ groups }: Bracket, asked: string) =>
  new Set(
    groups
      .filter((group) => isGroup(group, asked))
      .flatMap(({ matches, tieBreakMatches }) => [...matches, ...tieBreakMatches])
      .map(({ matchId }) => matchId),
  );

async function chosen({ tournament: id, league }: EmbedChoices, { cache, api }: Reader): Promise<Tournament> {
  const found = id
    ? await findTournament(cache, api, id)
    : select((await cache.fetchQuery(overviewQuery(api))).tournaments, '', { league: league ?? 'A' })
        .tournament;
  if (found) return found;
  const said = id ? t`This tournament does not exist` : t`This league has no tournament yet.`;
  throw new DomainError('missing', 'not_found', said);
}

function ofTournament(
  { id, name, league }: Tournament,
  { title, path, choices }: { title: string; path: string; choices: EmbedChoices },
  content: ReactElement,
): Shown {
  const follows = choices.tournament ? [id] : [id, 'tournament'];
  return {
    title: t`${title}, ${name}`,
    league,
    path: `${path}?league=${league}&tournament=${id}`,
    follows,
    content,
  };
}

type Props = { team: Team; matches: readonly ListedMatch[]; limit?: number | undefined };

const USUAL = 6;
const FORM = 5;

function TeamEmbed({ team, matches, limit = USUAL }: Props) {
  const { id, name, tag, players, careerWins, careerLosses, careerGames } = team;
  return (
    <>
      <header className="team">
        <Crest team={team} size={48} />
        <div>
          <h1>
            <Way path={`/teams/${id}`}>{name}</Way>
          </h1>
          <p>
            {tag}
            {careerGames > 0 && ` · ${careerWins}–${careerLosses}`}
          </p>
        </div>
        <Form team={team} matches={matches} />
      </header>
      {players.length > 0 && (
        <ul className="roster">
          {players.map((player) => (
            <li key={player.membershipId}>
              <b>{player.name}</b> <small>{player.role}</small>
            </li>
          ))}
        </ul>
      )}
      <MatchLists matches={matches} limit={limit} />
    </>
  );
}

function Form({ team, matches }: { team: Team; matches: readonly ListedMatch[] }) {
  const last = ownMatches(matches, team.id)
    .filter((own) => kindOf(own.match) === 'results' && outcomeOf(own) !== null)
    .slice(0, FORM)
    .toReversed();
  if (last.length === 0) return null;
  return (
    <ol className="form" aria-label={t`Form`}>
      {last.map((own) => {
        const outcome = outcomeOf(own);
        return (
          <li key={own.match.id} className={outcome === 'won' ? 'won' : undefined}>
            {outcome === 'won' ? t`W` : outcome === 'drawn' ? t`D` : t`L`}
          </li>
        );
      })}
    </ol>
  );
}
