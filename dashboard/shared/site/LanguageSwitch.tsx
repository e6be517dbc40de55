import { useLocation, useSearch } from 'wouter';
import { LANGUAGE_CODES, LANGUAGE_TAGS, LANGUAGES } from '#domain/text/languages.ts';
import { language, t } from '#domain/text/translate.ts';
import { Row } from '#ui/blocks.tsx';
import { rememberChoice } from './cookie.ts';
import styles from './switches.module.css';

export function LanguageSwitch() {
  const [path] = useLocation();
  const search = useSearch();
  const rest = `${path}${search && `?${search}`}`;
  return (
    <Row as="nav" gap={1} wraps aria-label={t`Language`}>
      {LANGUAGE_CODES.map((code) => (
        <Row
          key={code}
          align="center"
          surface={code === language() ? 3 : undefined}
          weight={code === language() ? 'medium' : undefined}
          tone={code === language() ? 'primary' : 'secondary'}
          radius="control"
          minHeight={7}
          paddingInline={2}
          as="a"
          className={styles.choice}
          lang={LANGUAGE_TAGS[code]}
          hrefLang={LANGUAGE_TAGS[code]}
          href={`/${code}${rest}`}
          aria-current={code === language() ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            rememberChoice('language', code);
            // The new address has no language prefix, so that people who receive the link see their own language.
            location.assign(location.origin + rest);
          }}
        >
          {LANGUAGES[code]}
        </Row>
      ))}
    </Row>
  );
}
