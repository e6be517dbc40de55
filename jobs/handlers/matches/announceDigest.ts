import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { listDigestedMatches } from '#api/schedule/dueStore.ts';
import { buildStandings } from '#domain/competition/bracket/bracket.ts';
import { isDigestLate } from '#domain/competition/schedule.ts';
import type { Standings } from '#domain/contract/competition/brackets.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName } from '#jobs/outbox/messages.ts';
import { scoreLine } from './announceResult.ts';
import { boldPair } from './matchWords.ts';

export const announceDigest = handler({
  kind: 'digest',
  on: ['day.digested'],
  destinations: (db, { payload }) => channelsFor(db, 'general', payload.tournamentId),
  render: async (db, { payload: { tournamentId, ...digest } }, app, { now }) => {
    const [from, at, until] = [new Date(digest.from), new Date(digest.at), new Date(digest.until)];
    if (isDigestLate(at, now)) return undefined;
    const tournament = await getTournament(db, tournamentId);
    const ids = await listDigestedMatches(db, tournamentId, { from, at, until });
    if (ids.played.length + ids.coming.length === 0) return undefined;
    const matches = new Map(
      (await listMatchesById(db, [...ids.played, ...ids.coming])).map((match) => [match.id, match]),
    );
    const of = (list: string[]) => list.flatMap((id) => matches.get(id) ?? []);
    const { groups } = buildStandings(await loadBracketFacts(db, tournamentId));
    const parts: [string, string[]][] = [
      [t`Played`, of(ids.played).map((match) => scoreLine(match, match))],
      [
        t`Next`,
        of(ids.coming).map((match) => `${discordTime(match.scheduled_at ?? until, 'f')} ${boldPair(match)}`),
      ],
      [t`Leaders`, leaders(groups)],
    ];
    return embed({
      tournament,
      title: t`Today in the league`,
      url: pageOf(app, tournament, 'matches'),
      text: parts
        .filter(([, lines]) => lines.length > 0)
        .map(([title, lines]) => [`**${title}**`, ...shortened(lines)].join('\n'))
        .join('\n\n'),
    });
  },
});

/** The leader of each unfinished group that has results. */
const leaders = (groups: Standings['groups']) =>
  groups.flatMap(({ name: group, rows, complete }) => {
    const [first] = rows;
    const hasPlayed = first && !first.isPlaceholder && first.groupWins + first.groupLosses > 0;
    return hasPlayed && !complete
      ? [t`${t`Group ${group}`}: ${`**${escapeName(first.name)}** ${first.groupWins}–${first.groupLosses}`}`]
      : [];
  });

/** The maximum number of lines in a part, so that the other parts fit as well. */
const MAX_LINES = 12;
const shortened = (lines: string[]) =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES - 1), t`and ${lines.length - MAX_LINES + 1} more`]
    : lines;
