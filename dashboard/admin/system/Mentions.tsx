import { type Mentions as Found, listMentions } from '#domain/contract/people/accounts.ts';
import { formatMoney } from '#domain/money/money.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { Note, Stack, Text } from '#ui/blocks.tsx';
import { CheckBox } from '#ui/Field.tsx';

/** The mentions that an erasure includes, by ids. */
export type Chosen = { donations: string[]; announcements: string[] };
export const NOTHING_CHOSEN: Chosen = { donations: [], announcements: [] };

type Props = { who: string; chosen: Chosen; choose: (chosen: Chosen) => void };

export function Mentions({ who, chosen, choose }: Props) {
  const query = useRead((api) => ({
    ...callQuery(api, ['mentions', who], listMentions, { body: { who } }),
    retry: false,
    staleTime: 0,
  }));
  if (query.isPending)
    return <Note tone="tertiary">Searching donations and announcements for this name...</Note>;
  if (!query.data)
    return (
      <Text as="p" tone="warning">
        Donations and announcements could not be searched. Check them for this name yourself.
      </Text>
    );
  const { donations, announcements } = query.data;
  if (donations.length + announcements.length === 0) return null;
  const tick = (of: keyof Chosen, id: string, isTicked: boolean) =>
    choose({ ...chosen, [of]: isTicked ? [...chosen[of], id] : chosen[of].filter((each) => each !== id) });
  return (
    <Stack role="group" aria-label={QUESTION} gap={2}>
      <Text as="p" weight="medium">
        {QUESTION}
      </Text>
      {donations.map((donation) => (
        <CheckBox
          key={donation.id}
          label={donationText(donation)}
          checked={chosen.donations.includes(donation.id)}
          onChange={(event) => tick('donations', donation.id, event.target.checked)}
        />
      ))}
      {announcements.map(({ id, title, text }) => (
        <CheckBox
          key={id}
          label={`Announcement: ${title ?? text.slice(0, 80)}`}
          checked={chosen.announcements.includes(id)}
          onChange={(event) => tick('announcements', id, event.target.checked)}
        />
      ))}
      <Note>
        Donations become anonymous and lose their message; the amount stays. The name is removed from
        announcements, and their Discord messages are edited.
      </Note>
    </Stack>
  );
}

const QUESTION = 'These contain the same name. Select the ones about this person.';

const donationText = ({ donorName, amount, tournamentName }: Found['donations'][number]) =>
  `Donation of ${formatMoney(amount)} by ${donorName}, ${tournamentName}`;
