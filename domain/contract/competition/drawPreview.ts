import { z } from 'zod';
import { STAGE_LIMITS } from '../../competition/stages/limits.ts';
import { PLANS } from '../../competition/stages/planning/plans.ts';
import { endpoint } from '../http/endpoint.ts';
import { groupName, id, nameSchemas } from '../http/shapes.ts';
import { stages } from './stages.ts';

const KINDS = Object.keys(STAGE_LIMITS) as (keyof typeof STAGE_LIMITS)[];

const matchesAndRounds = {
  matches: z.int().describe('At most: a reset of the grand final is among them'),
  rounds: z.int(),
};

const drawPreview = z.object({
  isDrawn: z.boolean(),
  teams: z.int(),
  ...matchesAndRounds,
  stages: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(KINDS),
      groups: z.array(z.object({ name: groupName, teams: z.int() })),
      byes: z.array(
        z.object({
          place: z.string().describe('Seed 3, 1st of group A'),
          participationId: id.nullable(),
          name: z.string().nullable(),
        }),
      ),
      ...matchesAndRounds,
    }),
  ),
  problems: z.array(z.string()).describe('What makes it poor, as sentences'),
  isPlayable: z.boolean(),
  alternatives: z
    .array(z.object({ plan: z.enum(PLANS), name: z.string(), ...matchesAndRounds, stages }))
    .describe('Better ones for these teams, where it is poor: a change of format and stages takes one'),
});
export type DrawPreview = z.output<typeof drawPreview>;

export const previewDraw = endpoint('GET /api/tournaments/:id/draw-preview', 'matchAdmin', {
  summary: 'Preview the draw',
  reply: drawPreview,
});

nameSchemas({ drawPreview });
