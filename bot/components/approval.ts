import type { Client } from '../../domain/contract/client.ts';
import { approveRegistration, getRegistration } from '../../domain/contract/registrations.ts';
import { listTeams } from '../../domain/contract/teams.ts';
import { chooseGroup, type GroupCounts } from '../../domain/groupChoice.ts';
import { REVIEW } from '../../domain/reviewButtons.ts';
import { GROUP_SIZE, GROUPS, type Group } from '../../domain/settings.ts';
import type { Button, Menu } from '../context.ts';
import type { Words } from '../language/english.ts';
import type { Message } from '../limits.ts';
import { menu } from '../menu.ts';
import { plain } from '../plainText.ts';
import { answer, deferInPlace, deferPrivately } from '../reply.ts';
import { asOrganiser, forOrganisers } from '../staff.ts';

/** What stands for the group with the fewest teams. */
const ANY = 'any';

/** Approve was pressed under a registration's card: the team goes where it asked to, else where the fewest are. */
export const approve: Button = {
  prefix: REVIEW.approve,
  execute: forOrganisers(async (interaction, context, id) => {
    await deferPrivately(interaction);
    await answer(interaction, await approved(asOrganiser(interaction, context), id, null, context.words));
  }),
};

/** Offers the groups that have room. */
export const approveInto: Button = {
  prefix: REVIEW.chooseGroup,
  execute: forOrganisers(async (interaction, context, id) => {
    await deferPrivately(interaction);
    const client = asOrganiser(interaction, context);
    const { data } = await client.call(getRegistration, { params: { id } });
    const query = { tournamentId: data.tournamentId, limit: 1_000 };
    const counts: GroupCounts = {};
    for (const { assignedGroup } of (await client.call(listTeams, { query })).data)
      if (assignedGroup) counts[assignedGroup] = (counts[assignedGroup] ?? 0) + 1;
    await answer(interaction, {
      content: context.words.review.whichGroup(plain(data.name)),
      menu: groupMenu(id, counts, context.words),
    });
  }),
};

/** A group was chosen: approves into it. */
export const groupChosen: Menu = {
  prefix: 'group',
  execute: forOrganisers(async (interaction, context, id) => {
    await deferInPlace(interaction);
    const [chosen] = interaction.values;
    const group = GROUPS.find((each) => each === chosen) ?? null;
    await answer(interaction, await approved(asOrganiser(interaction, context), id, group, context.words));
  }),
};

/** Approves; one that somebody else has approved meanwhile is told as that, since approving twice answers the same. */
async function approved(client: Client, id: string, assignedGroup: Group | null, { review }: Words) {
  const params = { id };
  const { data: before } = await client.call(getRegistration, { params });
  const team = plain(before.name);
  const { data } = await client.call(approveRegistration, { params, body: { assignedGroup } });
  const group = data.participation.assignedGroup;
  if (before.status === 'approved') return { content: review.alreadyApproved(team) } satisfies Message;
  return { content: group ? review.approvedInto(team, group) : review.approved(team) };
}

function groupMenu(id: string, counts: GroupCounts, { review, standings }: Words) {
  const open = GROUPS.filter((group) => (counts[group] ?? 0) < GROUP_SIZE);
  return menu(`${groupChosen.prefix}:${id}`, review.chooseGroup, [
    // Throws where all are full: then there is nothing to choose.
    { value: ANY, label: review.anyGroup, description: review.fewest(chooseGroup(counts)) },
    ...open.map((group) => ({
      value: group,
      label: standings.group(group),
      description: review.room(counts[group] ?? 0, GROUP_SIZE),
    })),
  ]);
}
