import type { ChatInputCommandInteraction } from 'discord.js';
import { ALWAYS, type Availability } from '#domain/competition/availability.ts';
import { askPlayer, listConsents } from '#domain/contract/competition/consents.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { getAvailability, setAvailability } from '#domain/contract/matchDay/timetables.ts';
import { conflict } from '#domain/errors.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import { roleOf, roles } from '#domain/registrations/roster.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { Command } from '../answering/context.ts';
import { card, type Message, plain } from '../answering/message.ts';
import { type AskedCommand, answering } from '../answering/reply.ts';
import { option, slashCommand, subcommand } from '../answering/slash.ts';
import { consentsMessage } from '../components/consents.ts';
import { localizedName, type Words } from '../language/language.ts';
import { findApproved, findNamed, suggestOwn, teamOption } from '../registrations/ownRegistrations.ts';

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
  const body = { discordId: user.id, name: user.displayName };
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
  const { data: registrations } = await client.call(contract.myRegistrations, {});
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

  async function fieldOf({ name, tournamentName }: contract.Registration, id: string) {
    const { data } = await client.call(contract.getCaptaincy, { params: { id } });
    const people = data.viceCaptains.map(({ discordId }) => `<@${discordId}>`).join(', ');
    const asked = data.offeredTo ? [`${words.asked}: <@${data.offeredTo.discordId}>`] : [];
    return {
      name: `${plain(name)}, ${plain(tournamentName)}`,
      value: [`${words.vices}: ${people || words.nobody}`, ...asked].join('\n'),
    };
  }
}

const PERSON = 'person';
const POSITION = 'position';

const personOption = option('person', PERSON, 'captainPerson', { required: true });

const playerSubcommands = () => [
  subcommand('players', 'captainPlayers', [teamOption]),
  subcommand('ask', 'captainAsk', [
    option('number', POSITION, 'captainPosition', {
      required: true,
      choices: roles().map((role, index) => ({ name: role, value: index + 1 })),
    }),
    personOption,
    teamOption,
  ]),
];

const ownTeam = ({ interaction, context }: AskedCommand) =>
  findNamed(interaction, context, {
    suits: ({ status }) => RESERVING_STATUSES.includes(status),
    none: ({ captaincy }) => captaincy.noTeam,
  });

async function seePlayers(asked: AskedCommand) {
  const { id, name } = await ownTeam(asked);
  const { data } = await asked.client.call(listConsents, { params: { id } });
  return consentsMessage(data, name, asked.context);
}

async function askForPosition(asked: AskedCommand) {
  const { interaction, client, words: allWords } = asked;
  const { captaincy: words } = allWords;
  const user = interaction.options.getUser(PERSON, true);
  if (user.bot) throw conflict('bot', words.bot);
  const { id, name } = await ownTeam(asked);
  const role = roleOf(interaction.options.getInteger(POSITION, true));
  const { data } = await client.call(listConsents, { params: { id } });
  const player = data.players.find((each) => each.role === role);
  if (!player) throw conflict('no_player', sentence('consent_nobody', { role }));
  await client.call(askPlayer, {
    params: { id, steamId: player.steamId },
    body: { discordId: user.id, name: user.displayName },
  });
  return words.playerAsked({ person: `<@${user.id}>`, player: plain(player.name), team: plain(name) });
}

const [DAY, FROM, UNTIL, DATE, AREA, CLEAR] = ['weekday', 'from', 'until', 'date', 'area', 'clear'] as const;

/** The name of a weekday, where Monday is 1 and Sunday is 7. */
const weekdayName = (weekday: number, { locale }: Words) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const awaySubcommand = subcommand('away', 'captainAway', [
  option('number', DAY, 'awayWeekday', {
    choices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      ...localizedName((words) => weekdayName(day, words)),
      value: day,
    })),
  }),
  option('text', FROM, 'awayFrom'),
  option('text', UNTIL, 'awayUntil'),
  option('text', DATE, 'awayDate'),
  option('text', AREA, 'awayArea'),
  option('flag', CLEAR, 'awayClear'),
  teamOption,
]);

/** Adds a time when the team cannot play, and shows all such times. */
async function setUnavailable({ interaction, context, client, words: allWords }: AskedCommand) {
  const { captaincy: words } = allWords;
  const { id, name } = await findApproved(interaction, context);
  const params = { id };
  const { data: stored } = await client.call(getAvailability, { params });
  const next = withSaid(interaction, interaction.options.getBoolean(CLEAR) ? ALWAYS : stored);
  const { data } =
    next === stored ? { data: stored } : await client.call(setAvailability, { params, body: next });
  const lines = linesOf(data, allWords);
  const how = words.awayHow({ zone: siteSettings().timeZone.replaceAll('_', ' ') });
  return card({
    title: words.awayOf({ team: plain(name) }),
    description: (lines.length > 0 ? [...lines, '', how] : [words.alwaysThere]).join('\n'),
  });
}

function withSaid({ options }: ChatInputCommandInteraction, stored: Availability): Availability {
  const weekday = options.getInteger(DAY);
  const [date, area] = [options.getString(DATE), options.getString(AREA)];
  const hours = { from: options.getString(FROM) ?? '00:00', to: options.getString(UNTIL) ?? '24:00' };
  if (weekday === null && date === null && area === null) return stored;
  return {
    weekly: weekday === null ? stored.weekly : [...stored.weekly, { weekday, ...hours }],
    days: date === null ? stored.days : [...stored.days, date.trim()],
    areas: area === null ? stored.areas : [...stored.areas, area.trim()],
  };
}

const linesOf = ({ weekly, days, areas }: Availability, words: Words): string[] => [
  ...weekly.map(({ weekday, from, to }) => `${weekdayName(weekday, words)} ${from}–${to}`),
  ...days,
  ...areas.map((area) => words.captaincy.powerCutsIn({ area: plain(area) })),
];
