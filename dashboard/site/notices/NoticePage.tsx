import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { ButtonLink, Stack } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { useSite } from '#ui/site.ts';
import { accessibilityNotice } from './accessibilityNotice.ts';
import styles from './NoticePage.module.css';
import { privacyNotice } from './privacyNotice.ts';

export default function NoticePage() {
  const { chatInviteUrl, heroPictures } = useSite();
  const [path] = useLocation();
  const [title, parts] = path.startsWith('/accessibility')
    ? [t`Accessibility`, accessibilityNotice()]
    : [t`Privacy`, privacyNotice(heroPictures)];
  return (
    <>
      <PageHead title={title}>
        {chatInviteUrl && <ButtonLink href={chatInviteUrl} isExternal>{t`Ask on Discord`}</ButtonLink>}
      </PageHead>
      {parts.map(({ title, lines }) => (
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
