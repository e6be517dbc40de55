import { pictureLinkTo } from '#api/publishing/webhooks/message.ts';
import type { Site } from '#domain/siteLinks.ts';

/** The absolute address of a logo that Discord can fetch; undefined without a logo, or where it reaches no such site. */
export const logoOf = (site: Site, logo: string | null | undefined): string | undefined =>
  logo ? pictureLinkTo(site, logo) : undefined;
