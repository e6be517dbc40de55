import type { ChecklistItem } from '#domain/contract/operations/system.ts';

/** The strings for each item: first the one for a completed item, then those for an item that is still to do. */
export const CHECKLIST_WORDS = {
  site: [
    'The site is set up for your league.',
    'Name, leagues, currency and time zone are still the defaults. Set your own.',
  ],
  password: [
    'You have set your own admin password.',
    'The admin password was created automatically. Choose your own.',
  ],
  discord: [
    'The bot is connected to Discord.',
    'The bot is not connected. Set DISCORD_TOKEN in .env and restart: see docs/discord.md.',
    'The bot has no connection. Its log says why.',
  ],
  destination: [
    'At least one channel or webhook receives news.',
    'No channel or webhook is set up. Add one under Destinations.',
    'No messages are reaching any channel or webhook. Check each one under Destinations.',
  ],
  demo: ['The demo season has been removed.', 'The demo season is still there. Remove it with Start empty.'],
  tournament: [
    'You have created your first tournament.',
    'You have no tournament of your own yet. Create your first one.',
  ],
  backup: [
    'You have created a backup.',
    'You have not created a backup yet. Create one under System & Admin, and keep a copy elsewhere.',
  ],
} as const satisfies Record<ChecklistItem['key'], readonly string[]>;
