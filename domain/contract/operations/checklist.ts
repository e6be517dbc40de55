import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas } from '../http/shapes.ts';

export const CHECKLIST_KEYS = [
  'site',
  'password',
  'discord',
  'destination',
  'demo',
  'tournament',
  'backup',
] as const;

export const checklistItem = z.object({
  key: z.enum(CHECKLIST_KEYS),
  done: z.boolean(),
  text: z.string().describe('How it stands, or what to do'),
});
export type ChecklistItem = z.output<typeof checklistItem>;

export const getChecklist = endpoint('GET /api/system/checklist', 'viewer', {
  summary: 'Read the first day’s checklist',
  reply: z.array(checklistItem),
});

nameSchemas({ checklistItem });
