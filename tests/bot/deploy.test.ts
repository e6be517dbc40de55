import { describe, expect, it } from '@jest/globals';
import { isDeployed } from '#bot/deploy.ts';
import { COMMANDS } from '#bot/dispatch.ts';

const ours = COMMANDS.map(({ data }) => data);

/** Commands as Discord returns them: with ids and defaults, without false values. */
const stored = (isGuild: boolean) =>
  ours.map((command, index) => {
    const { contexts, ...rest } = JSON.parse(
      JSON.stringify(command, (_, value) => (value === false ? undefined : value)),
    );
    return {
      ...rest,
      id: String(index),
      application_id: '1',
      version: '2',
      nsfw: false,
      default_member_permissions: null,
      integration_types: [0],
      ...(!isGuild && { contexts }),
    };
  });

describe('Deploying commands to Discord', () => {
  it.each([true, false])(
    'commands match when Discord only added its own fields (in a guild: %s)',
    (isGuild) => {
      expect(isDeployed(ours, stored(isGuild))).toBe(true);
      expect(isDeployed(ours, stored(isGuild).toReversed())).toBe(true);
    },
  );

  it('commands differ if a text, an option or a context differs, or one is missing or extra', () => {
    const [first, ...others] = stored(false);
    const option = first.options[0];
    expect(isDeployed(ours, [{ ...first, description: 'Other' }, ...others])).toBe(false);
    expect(isDeployed(ours, [{ ...first, options: [] }, ...others])).toBe(false);
    expect(isDeployed(ours, [{ ...first, options: [{ ...option, required: true }] }, ...others])).toBe(false);
    expect(isDeployed(ours, [{ ...first, contexts: [0, 1] }, ...others])).toBe(false);
    expect(isDeployed(ours, [first, ...others.slice(1)])).toBe(false);
    expect(isDeployed(ours, [first, ...others, { ...first, name: 'old' }])).toBe(false);
    expect(isDeployed(ours, { message: '401' })).toBe(false);
  });

  it('every command is for servers only, never for direct messages', () => {
    expect(ours.length).toBeGreaterThan(4);
    expect(ours.filter(({ contexts }) => contexts?.join() !== '0')).toEqual([]);
  });
});
