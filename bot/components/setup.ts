import { testChannels } from '#domain/contract/publishing/channels.ts';
import type { Button } from '../answering/context.ts';
import { deferInPlace } from '../answering/reply.ts';
import { asOrganiser, forOrganisers } from '../answering/staff.ts';
import { channelsIn } from '../setup/inspectServer.ts';
import { SETUP } from '../setup/message.ts';
import { serverOf, showSetup } from '../setup/show.ts';

/** Sends a test to the league's channels in this server, by the whole way that news take. */
export const testSetup: Button = {
  prefix: SETUP.test,
  execute: forOrganisers(async (interaction, context) => {
    await deferInPlace(interaction);
    const client = asOrganiser(interaction, context);
    // A forum takes no message; a channel only for rooms is proved by the first match.
    const active = (await channelsIn(serverOf(interaction, context), client)).filter(
      ({ isActive, isRegistration, kinds }) =>
        isActive && (isRegistration || kinds.some((kind) => kind !== 'match_rooms')),
    );
    await client.call(testChannels, { body: { ids: active.map(({ id }) => id) } });
    const where = active.map(({ channelId }) => `<#${channelId}>`).join(', ');
    const { setup } = context.words;
    await showSetup(
      interaction,
      context,
      active.length > 0 ? setup.tested({ channels: where }) : setup.nothingToTest,
    );
  }),
};

export const setupAgain: Button = {
  prefix: SETUP.again,
  execute: forOrganisers(async (interaction, context) => {
    await deferInPlace(interaction);
    await showSetup(interaction, context);
  }),
};
