import type { ChecklistItem } from '#domain/contract/operations/system.ts';

/** Of each item: the text once it is done, then those while it is not. */
export const CHECKLIST_WORDS = {
  site: [
    'The site is set to your league.',
    'Name, leagues, currency and time zone are still the defaults. Set your own.',
  ],
  password: ['The admin password is your own.', 'The server made the admin password. Set one of your own.'],
  discord: [
    'The bot is connected to Discord.',
    'The bot is not connected. Set DISCORD_TOKEN; docs/discord.md says how.',
    'The bot lost its connection. Is it running?',
  ],
  destination: [
    'News has a place to go.',
    'No channel or webhook gets news. Add one under Destinations.',
    'Nothing gets through to any channel or webhook. See what each says under Destinations.',
  ],
  demo: ['The demo season is gone.', 'The demo season is still there. Remove it with Start empty.'],
  tournament: [
    'You have created your first tournament.',
    'There is no tournament of your own yet. Create the first one.',
  ],
  backup: [
    'You have created a backup.',
    'You have not created a backup yet. Create one under System & Admin, and keep a copy elsewhere.',
  ],
} as const satisfies Record<ChecklistItem['key'], readonly string[]>;
