import IconSearch from 'icon:search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { Stack, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './SearchButton.module.css';

const loadSearchDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(loadSearchDialog);

/** The way to everybody and everything from anywhere: pressed, by Ctrl+K, or by `/` where the page has no field that takes it. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [path] = useLocation();
  useShortcut(() => setOpen(true));
  // Whoever arrives somewhere has found it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => setOpen(false), [path]);
  return (
    <>
      <Stack
        radius="control"
        as="button"
        flex="none"
        tone="secondary"
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K /"
        title={t`Search (Ctrl+K)`}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadSearchDialog().catch(() => {})}
      >
        <IconSearch size={19} stroke={1.8} aria-hidden="true" />
        <VisuallyHidden>{t`Search`}</VisuallyHidden>
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useShortcut(open: () => void) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isTyping =
        target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
      // A field of the page's own comes first, and a dialog keeps what is typed in it.
      if (!(isCommand || isSlash) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}
