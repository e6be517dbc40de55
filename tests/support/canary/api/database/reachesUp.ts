// Breaks the rule about rooms (docs/rooms.md) on purpose, by importing from a higher room and from the roof.
import { createApp } from '#api/app.ts';
import { route } from '#api/http/route.ts';

export const broken = [createApp, route];
