// Breaks the rule about rooms on purpose, with imports from a higher room and the roof; see .dependency-cruiser.cjs.
import { createApp } from '#api/app.ts';
import { route } from '#api/http/route.ts';

export const broken = [createApp, route];
