import { pictureLinkTo } from '#api/publishing/webhooks/message.ts';
import type { Site } from '#domain/siteLinks.ts';

/** The absolute address of a logo for Discord; undefined without a logo, or if Discord cannot reach the site. */
export const logoOf = (site: Site, logo: string | null | undefined): string | undefined =>
  logo ? pictureLinkTo(site, logo) : undefined;
