import { siteSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { momentText } from '#ui/momentText.ts';
import type { Notice } from './privacyNotice.ts';

const ASSESSED = new Date('2026-11-30T12:00:00Z');

export function accessibilityNotice(): Notice {
  const { name, timeZone, privacy } = siteSettings();
  return [
    {
      title: t`Standard`,
      lines: [
        t`Everybody should be able to follow ${name}, enter a team and play a match here. Our standard is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.`,
        t`The site partially conforms: it meets the standard except for the known limits below.`,
      ],
    },
    {
      title: t`What works`,
      hasTerms: true,
      lines: [
        t`Keyboard: every page and form works without a mouse, and the focus is always visible.`,
        t`Screen readers: charts have a table or a description, brackets have a list, and names in every script keep their reading direction.`,
        t`Large text: at 200%, no page scrolls sideways. Wide tables and brackets scroll in their own frame.`,
        t`Colours: there is a light and a dark theme, and the high-contrast colours of your system apply. Colour is never the only sign.`,
        t`Motion: if your system asks for less motion, nothing moves by itself.`,
        t`Touch: buttons and links outside sentences are at least 24 pixels wide and high.`,
        t`Paper: a printed page has no navigation. Brackets, tables and schedules also have separate sheets to print.`,
      ],
    },
    {
      title: t`What has been tested`,
      lines: [
        t`The product’s tests check every public page in Chromium: with axe in both themes, at a width of 320 pixels, with text at 200%, by keyboard, and with reduced motion. Whole visits also run in Firefox and WebKit.`,
        t`We assessed the site ourselves on ${momentText(ASSESSED, timeZone, 'date')}. It has not been independently audited, and no regular user of a screen reader has tested it yet.`,
      ],
    },
    {
      title: t`Known limits`,
      lines: [
        t`Discord, streams and videos have their own accessibility. If Discord is a barrier, an organiser can enter your team and your results for you.`,
        t`Stream overlays are only pictures. The match page has the same information as text.`,
        t`Photos and logos have only a name as their description.`,
        t`Names, announcements and rules appear as their authors wrote them, and their language is not marked.`,
      ],
    },
    {
      title: t`Report a problem`,
      lines: [
        privacy.contact
          ? t`Write to ${privacy.contact} if something does not work for you.`
          : t`Tell an organiser on our Discord server if something does not work for you.`,
        t`Name the page, what you wanted to do, your browser, and any assistive technology such as a screen reader. You can also ask for the information in another form.`,
      ],
    },
  ];
}
