import type { ChatInputCommandInteraction, User } from 'discord.js';
import * as contract from '#domain/contract/competition/registrations.ts';
import { myRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { conflict } from '#domain/errors.ts';
import { asCaptain, type BotContext, type Command } from '../answering/context.ts';
import { type Message, plain } from '../answering/message.ts';
import { answering } from '../answering/reply.ts';
import { slashCommand, subcommand } from '../answering/slash.ts';
import { findApproved, suggestOwn, teamOption } from '../registrations/ownRegistrations.ts';
import { awaySubcommand, sayAway } from './captainAway.ts';
import { askForPosition, PERSON, personOption, playerSubcommands, seePlayers } from './captainPlayers.ts';

/** The act on a person, and the subcommand's purpose. */
const ABOUT_PERSON = { vice: 'captainVice', remove: 'captainRemove', give: 'captainGive' } as const;
type Act = keyof typeof ABOUT_PERSON;
const ACTS = Object.keys(ABOUT_PERSON) as Act[];

/** /captain: the people who act for a team beside its captain, and the next captain. */
export const captain: Command = {
  audience: 'captains',
  // The positions among its choices may become others.
  get data() {
    return slashCommand('captain', [
      subcommand('see', 'captainSee'),
      ...ACTS.map((act) => subcommand(act, ABOUT_PERSON[act], [personOption, teamOption])),
      ...playerSubcommands(),
      awaySubcommand,
      subcommand('leave', 'captainLeave'),
    ]);
  },
  execute: answering(async ({ interaction, context }) => {
    const wanted = interaction.options.getSubcommand();
    if (wanted === 'see') return await seen(interaction, context);
    if (wanted === 'away') return await sayAway(interaction, context);
    if (wanted === 'players') return await seePlayers(interaction, context);
    if (wanted === 'ask') return await askForPosition(interaction, context);
    if (wanted === 'leave') return await left(interaction, context);
    const act = ACTS.find((each) => each === wanted) as Act;
    return await done(interaction, context, act);
  }),
  autocomplete: suggestOwn,
};

async function done(interaction: ChatInputCommandInteraction, context: BotContext, act: Act) {
  const { captaincy: words } = context.words;
  const user = interaction.options.getUser(PERSON, true);
  if (user.bot) throw conflict('bot', words.bot);
  const { id, name } = await findApproved(interaction, context);
  const client = asCaptain(interaction, context);
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

/** Leaves every team that the caller is a vice-captain of. */
async function left(interaction: ChatInputCommandInteraction, context: BotContext): Promise<string> {
  const { captaincy: words } = context.words;
  const client = asCaptain(interaction, context);
  const data = await viceTeams(client);
  for (const { participationId: id } of data)
    await client.call(contract.dismissViceCaptain, { params: { id, discordId: 'me' } });
  return data.length > 0
    ? words.left({ teams: data.map(({ teamName }) => plain(teamName)).join(', ') })
    : words.noVice;
}

async function seen(interaction: ChatInputCommandInteraction, context: BotContext): Promise<Message> {
  const { captaincy: words } = context.words;
  const client = asCaptain(interaction, context);
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
  return {
    embeds: [{ title: words.title, fields, ...(lines.length > 0 && { description: lines.join('\n') }) }],
  };

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
