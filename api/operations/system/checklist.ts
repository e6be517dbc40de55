import { listBackups } from '#api/backup/folder.ts';
import type { BackupPlace } from '#api/backup/make.ts';
import type { Context } from '#api/database/database.ts';
import { readRoles } from '#api/database/heartbeats.ts';
import type { ChecklistItem } from '#domain/contract/operations/system.ts';
import { readSiteSettings } from '../siteSettings/store.ts';
import { readFirstDay } from './store.ts';

export async function readChecklist({ db, now }: Context, { folder }: BackupPlace): Promise<ChecklistItem[]> {
  const [{ version }, facts, roles, backups] = await Promise.all([
    readSiteSettings(db),
    readFirstDay(db),
    readRoles(db, now),
    listBackups(folder),
  ]);
  const bot = roles.find(({ role }) => role === 'bot')?.state ?? 'off';
  const item = (key: ChecklistItem['key'], done: boolean, yes: string, no: string): ChecklistItem => ({
    key,
    done,
    text: done ? yes : no,
  });
  return [
    item(
      'site',
      version > 1,
      'The site is set to your league.',
      'Name, leagues, currency and time zone are still the defaults. Set your own.',
    ),
    item(
      'password',
      !facts.isGenerated,
      'The admin password is your own.',
      'The admin password was made by the server. Set one of your own.',
    ),
    item(
      'discord',
      bot === 'up',
      'The bot is connected to Discord.',
      bot === 'down'
        ? 'The bot was connected and is not any more. Is it running?'
        : 'The bot is not connected. Set DISCORD_TOKEN; docs/discord.md says how.',
    ),
    item(
      'destination',
      facts.working > 0,
      'News has a place to go.',
      facts.destinations > 0
        ? 'Nothing gets through to any channel or webhook. See what each says under Destinations.'
        : 'No channel and no webhook gets news. Add one under Destinations.',
    ),
    item(
      'demo',
      facts.samples === 0,
      'The demo season is gone.',
      'The demo season is still there. Remove it with Start empty.',
    ),
    item(
      'tournament',
      facts.tournaments > 0,
      'Your first tournament is made.',
      'There is no tournament of your own yet. Create the first one.',
    ),
    item(
      'backup',
      backups.some(({ reason }) => reason === 'by-hand'),
      'A backup was made.',
      'You have made no backup yet. Make one under System & Admin, and keep a copy elsewhere.',
    ),
  ];
}
