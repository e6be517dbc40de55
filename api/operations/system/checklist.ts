import { listBackups } from '#api/backup/folder.ts';
import type { BackupPlace } from '#api/backup/make.ts';
import type { Context } from '#api/database/database.ts';
import { readRoles } from '#api/database/heartbeats.ts';
import type { ChecklistItem } from '#domain/contract/operations/system.ts';
import { readSiteSettings } from '../siteSettings/store.ts';
import { CHECKLIST_WORDS } from './checklistWords.ts';
import { readFirstDay } from './store.ts';

export async function readChecklist({ db, now }: Context, { folder }: BackupPlace): Promise<ChecklistItem[]> {
  const [{ version }, facts, roles, backups] = await Promise.all([
    readSiteSettings(db),
    readFirstDay(db),
    readRoles(db, now),
    listBackups(folder),
  ]);
  const bot = roles.find(({ role }) => role === 'bot')?.state ?? 'off';
  const item = (key: ChecklistItem['key'], done: boolean, isBroken = false): ChecklistItem => {
    const [yes, no, broken = no] = CHECKLIST_WORDS[key];
    return { key, done, text: done ? yes : isBroken ? broken : no };
  };
  return [
    item('site', version > 1),
    item('password', !facts.isGenerated),
    item('discord', bot === 'up', bot === 'down'),
    item('destination', facts.working > 0, facts.destinations > 0),
    item('demo', facts.samples === 0),
    item('tournament', facts.tournaments > 0),
    item(
      'backup',
      backups.some(({ reason }) => reason === 'by-hand'),
    ),
  ];
}
