import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { groupName, id, nameSchemas } from '../http/shapes.ts';

/** The scenes that a match's stream can show, in broadcast order. */
export const SCENES = [
  ...(['starting', 'line-ups', 'head-to-head', 'draft', 'match', 'stakes', 'game', 'player'] as const),
  ...(['mvp', 'winner', 'break', 'standings', 'bracket', 'path', 'next', 'prize-pool'] as const),
  ...(['draw', 'clear'] as const),
];
export type Scene = (typeof SCENES)[number];

const scene = z.object({
  scene: z.enum(SCENES),
  shown: id.or(groupName).nullable().default(null).describe('The player, participation or group shown'),
});

const scenes = z.object({
  onAir: z.array(scene.extend({ matchId: id })).describe('Each match’s scene, most recently chosen first'),
  controls: z.array(id).nullable().describe('The matches that the caller casts; null for staff'),
});
export type Scenes = z.output<typeof scenes>;

export const listScenes = endpoint('GET /api/tournaments/:id/scenes', 'public', {
  momentary: true,
  summary: 'List the scenes on a tournament’s streams',
  reply: scenes,
});

export const setScene = endpoint('PUT /api/matches/:id/scene', 'team', {
  summary: 'Change the scene on a match’s stream, as one of its casters or staff',
  body: z.strictObject(scene.shape),
  reply: z.null(),
});

nameSchemas({ scenes });
