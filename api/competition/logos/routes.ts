import { CHECKED, IMMUTABLE_CACHE } from '#api/database/caches.ts';
import { route } from '#api/http/route.ts';
import { getLogo } from '#domain/contract/competition/logos.ts';
import { found } from '#domain/errors.ts';
import { findImage } from './store.ts';

export const logoRoutes = [
  route(getLogo, async ({ db }, { params: { file } }) => {
    const image = found(await findImage(db, file.slice(0, -'.webp'.length)), 'Logo');
    // Logos also appear in messages and on other sites that use the API.
    const headers = {
      // The name contains the content's hash, so the content never changes. A person's photo may be removed, however.
      'Cache-Control': image.is_photo ? CHECKED : IMMUTABLE_CACHE,
      ETag: `"${image.hash}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return { data: null, file: { type: 'image/webp', body: image.bytes, headers } };
  }),
];
