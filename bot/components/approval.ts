import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import {
  approveRegistration,
  getRegistration,
  type Registration,
} from '#domain/contract/competition/registrations.ts';
import { listTeams } from '#domain/contract/competition/teams.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { requireUndecided } from '#domain/registrations/registration.ts';
import { NEW_TEAM, REVIEW, readApproval } from '#domain/registrations/reviewButtons.ts';
import { GROUP_SIZE, GROUPS, type Group } from '#domain/settings.ts';
import type { Button, Menu } from '../answering/context.ts';
import { CHOICE_NAME, CHOICES, clip, type Message, menu, plain } from '../answering/message.ts';
import { staffInPlace, staffPrivately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';

/** The menu's option for the smallest group. */
const ANY = 'any';

/** Approves the registration on a card as the team shown there, in the requested or smallest group. */
const approve: Button = staffPrivately(
  REVIEW.approve,
  async ({ client, words }, payload) => await approved(client, readApproval(payload), null, words),
);

/** Offers the earlier teams that the registration may belong to, and the choice of a new team. */
const approveAs: Button = staffPrivately(REVIEW.chooseTeam, async ({ client, words }, id) => {
  const { data } = await client.call(getRegistration, { params: { id } });
  requireUndecided(data.status);
  return { content: words.review.whichTeam({ team: plain(data.name) }), menu: teamMenu(data, words) };
});

const teamChosen: Menu = staffInPlace('as', async ({ interaction, client, words }, payload) => {
  const [id = '', group] = payload.split(':');
  const [chosen = NEW_TEAM] = interaction.values;
  return await approved(client, readApproval(`${id}:${chosen}`), groupOf(group), words);
});

/** Offers the groups that have places left. */
const approveInto: Button = staffPrivately(REVIEW.chooseGroup, async ({ client, words }, payload) => {
  const { id } = readApproval(payload);
  const { data } = await client.call(getRegistration, { params: { id } });
  const query = { tournamentId: data.tournamentId, limit: 1_000 };
  const counts: GroupCounts = {};
  for (const { assignedGroup } of (await client.call(listTeams, { query })).data)
    if (assignedGroup) counts[assignedGroup] = (counts[assignedGroup] ?? 0) + 1;
  return {
    content: words.review.whichGroup({ team: plain(data.name) }),
    menu: groupMenu(payload, counts, words),
  };
});

const groupChosen: Menu = staffInPlace('group', async ({ interaction, client, words }, payload) => {
  const [chosen] = interaction.values;
  return await approved(client, readApproval(payload), groupOf(chosen), words);
});

/** The chosen group; null for the smallest group. */
const groupOf = (chosen: string | undefined) => GROUPS.find((each) => each === chosen) ?? null;

async function approved(
  client: Client,
  { id, teamId }: ReturnType<typeof readApproval>,
  assignedGroup: Group | null,
  words: Words,
): Promise<Message> {
  const { review } = words;
  const params = { id };
  const { data: before } = await client.call(getRegistration, { params });
  const team = plain(before.name);
  const body = { assignedGroup, teamId };
  const answered = await client
    .call(approveRegistration, { params, body })
    .catch(choiceFor(before, assignedGroup, words));
  if ('menu' in answered) return answered;
  const { data } = answered;
  const group = data.participation.assignedGroup;
  if (before.status === 'approved') return { content: review.alreadyApproved({ team }) } satisfies Message;
  const said = group ? review.approvedInto({ team, group }) : review.approved({ team });
  return { content: [said, ...asWhich(before, data.team.id, review)].join(' ') };
}

/** Asks which team a registration belongs to, if the likely team is playing now and an organiser must decide. */
const choiceFor = (registration: Registration, group: Group | null, words: Words) => (error: unknown) => {
  if (!(error instanceof DomainError) || error.code !== 'team_is_playing') throw error;
  return { content: plain(words.sentence(error.phrase()), 300), menu: teamMenu(registration, words, group) };
};

function asWhich({ earlierTeams }: Registration, teamId: string, review: Words['review']) {
  if (earlierTeams.length === 0) return [];
  const earlier = earlierTeams.find(({ id }) => id === teamId);
  return [
    earlier ? review.isEarlier({ where: plain(earlier.tournamentName ?? earlier.name) }) : review.isNew,
  ];
}

function teamMenu({ id, earlierTeams }: Registration, { review }: Words, group: Group | null = null) {
  const into = group ? `:${group}` : '';
  return menu(`${teamChosen.prefix}:${id}${into}`, review.chooseTeam, [
    ...earlierTeams
      .slice(0, CHOICES - 1)
      .map(({ name, tournamentName, changes, ...team }) => ({
        value: team.id,
        label: clip(tournamentName ? `${clip(name, 48)}, ${tournamentName}` : name, CHOICE_NAME),
        description: review.newPlayers({ count: changes.joined.length }),
      })),
    { value: NEW_TEAM, label: review.newTeam },
  ]);
}

function groupMenu(id: string, counts: GroupCounts, { review, standings }: Words) {
  const open = GROUPS.filter((group) => (counts[group] ?? 0) < GROUP_SIZE);
  return menu(`${groupChosen.prefix}:${id}`, review.chooseGroup, [
    // Throws if all groups are full, since there is then nothing to choose from.
    { value: ANY, label: review.anyGroup, description: review.fewest({ group: chooseGroup(counts) }) },
    ...open.map((group) => ({
      value: group,
      label: standings.group({ name: group }),
      description: review.room({ teams: counts[group] ?? 0, places: GROUP_SIZE }),
    })),
  ]);
}

export const approvalComponents = [approve, approveInto, approveAs, groupChosen, teamChosen];
