// Breaks the rule about rooms on purpose, importing from a room above and the roof; see .dependency-cruiser.cjs.
import { createApp } from '#api/app.ts';
import { route } from '#api/http/route.ts';

export const broken = [createApp, route];
