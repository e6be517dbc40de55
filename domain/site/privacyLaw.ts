import { t } from '../text/translate.ts';
import { siteSettings } from './settings.ts';

/** The law that gives people rights over their data, phrased to begin a sentence, and the authority for complaints. */
type Jurisdiction = { law: string; authority: string };

const SOUTH_AFRICA: Jurisdiction = {
  law: t`The Protection of Personal Information Act (POPIA)`,
  authority: t`the Information Regulator of South Africa`,
};
const EUROPE: Jurisdiction = {
  law: t`The General Data Protection Regulation (GDPR)`,
  authority: t`the data protection authority of your country`,
};
const BRITAIN: Jurisdiction = {
  law: t`The UK General Data Protection Regulation (UK GDPR)`,
  authority: t`the Information Commissioner’s Office (ICO)`,
};
const BRAZIL: Jurisdiction = {
  law: t`The General Personal Data Protection Law (LGPD)`,
  authority: t`the National Data Protection Authority (ANPD)`,
};
const CHINA: Jurisdiction = {
  law: t`The Personal Information Protection Law (PIPL)`,
  authority: t`the Cyberspace Administration of China`,
};
const UNITED_STATES: Jurisdiction = {
  law: t`The privacy law of your state`,
  authority: t`the attorney general of your state`,
};
const ELSEWHERE: Jurisdiction = {
  law: t`The data protection law of your country`,
  authority: t`the data protection authority of your country`,
};

const ZONES: [RegExp, Jurisdiction][] = [
  [/^Africa\/Johannesburg$/, SOUTH_AFRICA],
  [/^Europe\/(London|Belfast)$/, BRITAIN],
  [/^Asia\/(Shanghai|Urumqi|Chongqing|Harbin)$/, CHINA],
  [
    /^America\/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$/,
    BRAZIL,
  ],
  [
    /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Nome|Sitka|Adak|(Indiana|Kentucky|North_Dakota)\/\w+)|Pacific\/Honolulu)$/,
    UNITED_STATES,
  ],
  [
    /^(Europe\/(Amsterdam|Athens|Berlin|Bratislava|Brussels|Bucharest|Budapest|Busingen|Copenhagen|Dublin|Helsinki|Lisbon|Ljubljana|Luxembourg|Madrid|Malta|Mariehamn|Oslo|Paris|Prague|Riga|Rome|Sofia|Stockholm|Tallinn|Vaduz|Vienna|Vilnius|Warsaw|Zagreb)|Asia\/Nicosia|Atlantic\/(Azores|Canary|Madeira|Reykjavik)|Africa\/Ceuta)$/,
    EUROPE,
  ],
];

export const usualJurisdiction = (timeZone: string): Jurisdiction =>
  ZONES.find(([zones]) => zones.test(timeZone))?.[1] ?? ELSEWHERE;

export function jurisdiction(): Jurisdiction {
  const { timeZone, privacy } = siteSettings();
  const usual = usualJurisdiction(timeZone);
  return { law: privacy.law ?? usual.law, authority: privacy.authority ?? usual.authority };
}
