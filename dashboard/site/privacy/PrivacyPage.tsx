import { t } from '#domain/text/translate.ts';
import { privacyNotice } from '#shared/site/privacyNotice.ts';
import { ButtonLink, Stack } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { useSite } from '#ui/site.ts';
import styles from './PrivacyPage.module.css';

export default function Privacy() {
  const { chatInviteUrl } = useSite();
  return (
    <>
      <PageHead title={t`Privacy`}>
        {chatInviteUrl && <ButtonLink href={chatInviteUrl} isExternal>{t`Ask on Discord`}</ButtonLink>}
      </PageHead>
      {privacyNotice().map(({ title, lines }) => (
        <Section key={title} title={title}>
          <Stack gap={3} tone="secondary" className={styles.text}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
        </Section>
      ))}
    </>
  );
}
