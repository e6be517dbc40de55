import { getLogo } from '../../domain/contract/logos.ts';
import { missing } from '../../domain/errors.ts';
import { route } from '../route.ts';
import { findImage } from './store.ts';

/** The name holds the content's hash, so what was read once is never asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export const logoRoutes = [
  route(getLogo, async ({ db }, { params: { file } }) => {
    const image = await findImage(db, file.slice(0, -'.webp'.length));
    if (!image) throw missing('Logo');
    // A logo is shown in other places, too: in messages, and on the pages of whoever reads the interface.
    const headers = {
      'Cache-Control': FOR_EVER,
      ETag: `"${image.hash}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return { data: null, file: { type: 'image/webp', body: image.bytes, headers } };
  }),
];
