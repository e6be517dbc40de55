import { ChannelType } from 'discord.js';
import { PUBLIC_KINDS } from '#domain/announcement.ts';
import type { Client } from '#domain/contract/http/client.ts';
import {
  type Channel,
  createChannel,
  deleteChannel,
  testChannels,
  updateChannel,
} from '#domain/contract/publishing/channels.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds } from '#domain/site/settings.ts';
import type { Button, Command } from '../answering/context.ts';
import { staffAnswering, staffInPlace } from '../answering/reply.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { localizedName } from '../language/language.ts';
import { channelsIn, PURPOSES, type Purpose, serves } from '../setup/inspectServer.ts';
import { SETUP, serverOf, setupOf } from '../setup/message.ts';

const LEAGUE = 'league';
const BOTH = 'both';
const WHAT_FOR = {
  announcements: 'setupAnnouncements',
  registration: 'setupRegistration',
  staff: 'setupStaff',
  rooms: 'setupRooms',
} as const;

export const setup: Command = {
  audience: 'organisers',
  // The choices include leagues, which settings can change.
  get data() {
    const { GuildText, GuildForum, GuildAnnouncement } = ChannelType;
    return slashCommand('setup', [
      ...PURPOSES.map((purpose) =>
        option('channel', purpose, WHAT_FOR[purpose], {
          channel_types: [GuildText, purpose === 'rooms' ? GuildForum : GuildAnnouncement],
        }),
      ),
      option('text', LEAGUE, 'setupLeague', {
        choices: [...leagueIds(), BOTH].map((value) => ({
          value,
          ...localizedName(({ setup: words }) =>
            value === BOTH ? words.all({ leagues: leagueIds().length }) : words.league({ league: value }),
          ),
        })),
      }),
    ]);
  },

  execute: staffAnswering(async ({ interaction, context, client }) => {
    const { options } = interaction;
    const guild = serverOf(interaction, context);
    const wanted = options.getString(LEAGUE);
    const league = wanted === null ? undefined : (leagueIds().find((each) => each === wanted) ?? null);
    if (league !== undefined) await chooseLeague(client, await channelsIn(guild, client), league);
    for (const purpose of PURPOSES) {
      const channel = options.getChannel(purpose);
      if (!channel) continue;
      const { id, name } = channel;
      await choose(client, await channelsIn(guild, client), purpose, { id, name: name ?? id, league });
    }
    return setupOf(interaction, context);
  }),
};

/** Tests the league's channels in this server with a message that takes the same path as a real one. */
const testSetup: Button = staffInPlace(SETUP.test, async ({ interaction, context, client, words }) => {
  // Skips channels used only for rooms: a forum accepts no plain messages, and the first match tests text channels.
  const active = (await channelsIn(serverOf(interaction, context), client)).filter(
    ({ isActive, isRegistration, kinds }) =>
      isActive && (isRegistration || kinds.some((kind) => kind !== 'match_rooms')),
  );
  await client.call(testChannels, { body: { ids: active.map(({ id }) => id) } });
  const where = active.map(({ channelId }) => `<#${channelId}>`).join(', ');
  const { tested, nothingToTest } = words.setup;
  return setupOf(interaction, context, active.length > 0 ? tested({ channels: where }) : nothingToTest);
});

const setupAgain: Button = staffInPlace(SETUP.again, async ({ interaction, context }) =>
  setupOf(interaction, context),
);

export const setupButtons = [testSetup, setupAgain];

/** A channel that an organiser chose, and the league whose news it receives, if a league was chosen. */
type Chosen = { id: string; name: string; league: League | null | undefined };

const KINDS: Record<Purpose, Channel['kinds']> = {
  announcements: PUBLIC_KINDS,
  registration: [],
  staff: ['registration_received'],
  rooms: ['match_rooms'],
};

async function choose(client: Client, here: readonly Channel[], purpose: Purpose, chosen: Chosen) {
  const { id: channelId, name, league = commonLeague(here) } = chosen;
  const known = here.find((channel) => channel.channelId === channelId);
  const before = here.filter((channel) => channel !== known && serves[purpose](channel));
  const [only] = before;
  if (!known && only && before.length === 1 && isOnlyFor(only, purpose))
    return change(client, only, { channelId, name, isActive: true });
  if (purpose === 'registration') for (const channel of before) await takeRegistration(client, channel);
  if (!known) {
    const isRegistration = purpose === 'registration';
    const body = { channelId, name, league, kinds: KINDS[purpose], isRegistration };
    return void (await client.call(createChannel, { body }));
  }
  const kinds = [...new Set([...known.kinds, ...KINDS[purpose]])];
  const isRegistration = known.isRegistration || purpose === 'registration';
  await change(client, known, { kinds, isRegistration, isActive: true });
}

/** The league that all of a server's channels share; null if they differ. */
function commonLeague(here: readonly Channel[]): League | null {
  const [league = null, ...others] = new Set(here.map((channel) => channel.league));
  return others.length > 0 ? null : league;
}

async function chooseLeague(client: Client, here: readonly Channel[], league: League | null) {
  for (const channel of here) await change(client, channel, { league });
}

const isOnlyFor = (channel: Channel, purpose: Purpose) =>
  PURPOSES.every((each) => serves[each](channel) === (each === purpose));

async function takeRegistration(client: Client, channel: Channel) {
  if (channel.kinds.length > 0) await change(client, channel, { isRegistration: false });
  else await client.call(deleteChannel, { params: { id: channel.id } });
}

async function change(client: Client, { id, version }: Channel, wanted: Partial<Channel>) {
  await client.call(updateChannel, { params: { id }, body: { ...wanted, version } });
}
