import * as contract from '#domain/contract/competition/picks.ts';
import { MVP_MENUS } from '#domain/mvpVotes/poll.ts';
import type { Menu } from '../answering/context.ts';
import { plain } from '../answering/message.ts';
import { privately } from '../answering/reply.ts';

const CALLS = {
  match: { read: contract.getMatchMvp, vote: contract.voteForMatchMvp },
  tournament: { read: contract.getTournamentMvp, vote: contract.voteForTournamentMvp },
};

export const mvpMenus: readonly Menu[] = (['match', 'tournament'] as const).map((about) =>
  privately(MVP_MENUS[about], async ({ interaction, client, words }, id) => {
    const playerId = interaction.values[0] ?? '';
    await client.call(CALLS[about].vote, { params: { id }, body: { playerId } });
    const { data: poll } = await client.call(CALLS[about].read, { params: { id } });
    const name = poll?.candidates.find((each) => each.id === playerId)?.name ?? '';
    const until = `<t:${Math.floor(Date.parse(poll?.closesAt ?? '') / 1_000)}:t>`;
    return words.vote.voted({ name: plain(name), until });
  }),
);
