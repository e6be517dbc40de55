import { ChannelType } from 'discord.js';
import { leagueIds } from '#domain/site/settings.ts';
import type { Command } from '../answering/context.ts';
import { staffAnswering } from '../answering/reply.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { localizedName } from '../language/language.ts';
import { choose, chooseLeague } from '../setup/choose.ts';
import { channelsIn, PURPOSES } from '../setup/inspectServer.ts';
import { serverOf, setupOf } from '../setup/message.ts';

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
