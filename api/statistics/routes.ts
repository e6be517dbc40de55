import { setRecord } from '../../domain/contract/participations.ts';
import { route } from '../route.ts';
import * as commands from './commands.ts';

export const statisticsRoutes = [
  route(setRecord, async (context, { params, body }) => ({
    data: await commands.setRecord(context, params.id, body),
  })),
];
