import { findLedgerRow } from '../api/prizePool/store.ts';
import { getTournament } from '../api/tournaments/store.ts';
import { formatRand } from '../domain/rand.ts';
import { channelsFor } from './channels.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

/** Tells of a prize pool that was adjusted by hand; approvals and donations tell theirs themselves (specification 4). */
export const announcePrizePool: Handler<'prizePool.adjusted'> = {
  kind: 'prize_pool',
  on: ['prizePool.adjusted'],
  destinations: (db, { payload }) => channelsFor(db, 'prize_pool', payload.tournamentId),
  render: async (db, { payload }, house) => {
    const tournament = await getTournament(db, payload.tournamentId);
    const entry = await findLedgerRow(db, payload.entryId);
    const grew = payload.amount >= 0;
    return embed({
      league: tournament.league,
      title: grew ? 'The prize pool has grown' : 'The prize pool was adjusted',
      url: `${house.publicUrl}/donations?league=${tournament.league}&tournament=${tournament.id}`,
      text: [
        `${grew ? '+' : ''}${formatRand(payload.amount)} in **${name(tournament.name)}**.`,
        ...(entry?.note ? ['', name(entry.note)] : []),
      ].join('\n'),
      fields: [['Prize pool', formatRand(payload.prizePool)]],
    });
  },
};
