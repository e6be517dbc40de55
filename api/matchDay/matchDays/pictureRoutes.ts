import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { requireInRoom } from './commands.ts';
import { givePicture, readPicture } from './pictures.ts';
import { presentMatchDay } from './present.ts';

export const pictureRoutes = [
  route(contract.addPicture, async (context, { params, body: { side, picture } }) => ({
    data: presentMatchDay(await givePicture(context, { matchId: params.id, side, picture })),
  })),
  route(contract.getMatchPicture, async (context, { params: { id, file } }) => {
    await requireInRoom(context, id);
    return { data: null, file: { type: 'image/webp', body: await readPicture(context, id, file) } };
  }),
];
