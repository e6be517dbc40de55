import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { buildStandings } from '#domain/competition/bracket/bracket.ts';
import type { TieBreaker } from '#domain/competition/tieBreakers.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, escapeText } from '#jobs/outbox/messages.ts';

/**
 * Announces the order of a group once its ties are decided by hand or by a draw; a later decision edits the message.
 */
export const announceTie = handler({
  kind: 'tie_decided',
  on: ['tie.decided', 'tie.drawn'],
  destinations: (db, { payload }) => channelsFor(db, 'bracket_update', payload.tournamentId),
  subjects: ({ payload: { tournamentId, group } }) => [`${tournamentId}:${group}`],
  render: async (db, { payload: { tournamentId, group } }, app) => {
    const tournament = await getTournament(db, tournamentId);
    const { groups } = buildStandings(await loadBracketFacts(db, tournamentId));
    const { rows = [], draws = [] } = groups.find((each) => each.name === group) ?? {};
    const lines = rows
      .filter(({ isPlaceholder }) => !isPlaceholder)
      .map((row) => `${row.rank}. **${escapeName(row.name)}** ${row.groupWins}–${row.groupLosses}`);
    return embed({
      tournament,
      title: t`Group ${group}: the tie is decided`,
      url: pageOf(app, tournament, 'bracket'),
      text: lines.join('\n'),
      // Anyone can repeat the draw with the seed.
      fields: draws.map(({ seed }) => [t`Draw seed`, escapeName(seed)]),
    });
  },
});

/** Announces that the order of tie-breakers changed after the first result (docs/rules.md, "Tie-breakers"). */
export const announceTieBreakers = handler({
  kind: 'tie_breakers_changed',
  on: ['tournament.tieBreakersChanged'],
  destinations: (db, { payload }) => channelsFor(db, 'tournament_announcement', payload.tournamentId),
  render: async (db, { payload: { tournamentId, tieBreakers, reason } }, app) => {
    const tournament = await getTournament(db, tournamentId);
    const list = tieBreakers.map((each, index) => `${index + 1}. ${tieBreakerWords(each)}`);
    return embed({
      tournament,
      title: t`Tie-breakers changed`,
      url: pageOf(app, tournament, 'bracket'),
      text: [
        t`Teams level on points, wins and losses in ${`**${escapeName(tournament.name)}**`} are now ordered by:`,
        '',
        ...list,
        `${list.length + 1}. ${t`Tie-break games, drawing lots or a staff decision`}`,
      ].join('\n'),
      fields: [[t`Reason`, escapeText(reason)]],
    });
  },
});

const tieBreakerWords = (tieBreaker: TieBreaker): string =>
  ({
    head_to_head: t`Head-to-head`,
    head_to_head_difference: t`Head-to-head difference`,
    head_to_head_scored: t`Most games won head-to-head`,
    wins: t`More wins`,
    score_difference: t`Score difference`,
    scored: t`Highest score`,
    neustadtl: t`Beaten opponents’ wins`,
    forfeits: t`Fewer forfeits`,
    duration: t`Faster wins`,
  })[tieBreaker];
