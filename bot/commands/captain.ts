import type { User } from 'discord.js';
import * as contract from '#domain/contract/competition/registrations.ts';
import { myRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { conflict } from '#domain/errors.ts';
import type { Command } from '../answering/context.ts';
import { card, type Message, plain } from '../answering/message.ts';
import { type AskedCommand, answering } from '../answering/reply.ts';
import { slashCommand, subcommand } from '../answering/slash.ts';
import { findApproved, suggestOwn, teamOption } from '../registrations/ownRegistrations.ts';
import { awaySubcommand, setUnavailable } from './captainAway.ts';
import { askForPosition, PERSON, personOption, playerSubcommands, seePlayers } from './captainPlayers.ts';

const ABOUT_PERSON = { vice: 'captainVice', remove: 'captainRemove', give: 'captainGive' } as const;
type Act = keyof typeof ABOUT_PERSON;
const ACTS = Object.keys(ABOUT_PERSON) as Act[];

export const captain: Command = {
  audience: 'captains',
  // The choices include positions, which settings can change.
  get data() {
    return slashCommand('captain', [
      subcommand('see', 'captainSee'),
      ...ACTS.map((act) => subcommand(act, ABOUT_PERSON[act], [personOption, teamOption])),
      ...playerSubcommands(),
      awaySubcommand,
      subcommand('leave', 'captainLeave'),
    ]);
  },
  execute: answering(async (asked): Promise<Message | string> => {
    const wanted = asked.interaction.options.getSubcommand();
    const others = { see: seen, away: setUnavailable, players: seePlayers, ask: askForPosition, leave: left };
    return others[wanted as keyof typeof others]?.(asked) ?? done(asked, wanted as Act);
  }),
  autocomplete: suggestOwn,
};

async function done({ interaction, context, client, words: { captaincy: words } }: AskedCommand, act: Act) {
  const user = interaction.options.getUser(PERSON, true);
  if (user.bot) throw conflict('bot', words.bot);
  const { id, name } = await findApproved(interaction, context);
  const body = personOf(user);
  const about = { person: `<@${user.id}>`, team: plain(name) };
  if (act === 'vice') {
    await client.call(contract.appointViceCaptain, { params: { id }, body });
    return words.appointed(about);
  }
  if (act === 'remove') {
    await client.call(contract.dismissViceCaptain, { params: { id, discordId: user.id } });
    return words.removed(about);
  }
  await client.call(contract.offerCaptaincy, { params: { id }, body });
  return words.offered(about);
}

const personOf = ({ id, displayName }: User) => ({ discordId: id, name: displayName });

const viceTeams = async (client: Client) =>
  (await client.call(contract.myCaptaincies, {})).data.filter(({ role }) => role === 'vice');

/** Removes the user as vice-captain of every team. */
async function left({ client, words: { captaincy: words } }: AskedCommand) {
  const data = await viceTeams(client);
  for (const { participationId: id } of data)
    await client.call(contract.dismissViceCaptain, { params: { id, discordId: 'me' } });
  return data.length > 0
    ? words.left({ teams: data.map(({ teamName }) => plain(teamName)).join(', ') })
    : words.noVice;
}

async function seen({ client, words: { captaincy: words } }: AskedCommand): Promise<Message> {
  const { data: registrations } = await client.call(myRegistrations, {});
  const vice = await viceTeams(client);
  const fields = [];
  for (const registration of registrations)
    if (registration.status === 'approved' && registration.participationId)
      fields.push(await fieldOf(registration, registration.participationId));
  if (fields.length === 0 && vice.length === 0) return { content: words.none };
  const lines = vice.map(({ teamName, tournamentName }) =>
    words.asVice({ team: plain(teamName), tournament: plain(tournamentName) }),
  );
  return card({ title: words.title, fields, ...(lines.length > 0 && { description: lines.join('\n') }) });

  async function fieldOf({ name, tournamentName }: Registration, id: string) {
    const { data } = await client.call(contract.getCaptaincy, { params: { id } });
    const people = data.viceCaptains.map(({ discordId }) => `<@${discordId}>`).join(', ');
    const asked = data.offeredTo ? [`${words.asked}: <@${data.offeredTo.discordId}>`] : [];
    return {
      name: `${plain(name)}, ${plain(tournamentName)}`,
      value: [`${words.vices}: ${people || words.nobody}`, ...asked].join('\n'),
    };
  }
}
