/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { type NoticeAct, ToastProvider, useToast } from '#ui/Toast.tsx';
import { Toaster } from '#ui/Toaster.tsx';

type Said = { label: string; text: string; isError?: boolean; of?: string; offer?: NoticeAct };

function Speaker({ label, text, isError = false, of, offer }: Said) {
  const toast = useToast();
  return (
    <button
      type="button"
      onClick={() => (isError ? toast.failed(text, offer, of) : toast.done(text, offer, of))}
    >
      {label}
    </button>
  );
}

const acted = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  acted.mockReset();
  history.replaceState(null, '', '/admin/teams');
  window.scrollTo = () => {};
  render(
    <ToastProvider>
      <main tabIndex={-1}>
        <Speaker label="Save" text="Talon was saved" of="save" offer={{ label: 'Undo', run: acted }} />
        <Speaker
          label="Fail"
          text="Talon was not saved."
          isError
          of="save"
          offer={{ label: 'Retry', run: acted }}
        />
        <Speaker label="Fail elsewhere" text="The logo was not sent." isError />
        <Speaker label="Note" text="Order kept" />
      </main>
      <Toaster />
    </ToastProvider>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const say = (...labels: string[]) => {
  for (const label of labels) fireEvent.click(button(label));
};
const done = () =>
  screen.queryAllByRole('status').map(({ textContent }) => textContent?.replace(/(Undo|F8).*/, ''));
const failed = () =>
  screen.queryAllByRole('alert').map(({ textContent }) => textContent?.replace(/(Retry|F8).*/, ''));
const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1_000));
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

it('a success hides after three seconds, or ten with Undo, and a failure stays', () => {
  say('Note');
  seconds(2);
  expect(done()).toEqual(['Order kept']);
  seconds(1);
  expect(done()).toEqual([]);
  say('Save', 'Fail elsewhere');
  expect([done(), failed()]).toEqual([['Talon was saved'], ['The logo was not sent.']]);
  seconds(9);
  expect(button('Undo').textContent).toBe('Undo (1 s)');
  seconds(2);
  expect(done()).toEqual([]);
  seconds(600);
  expect(failed()).toEqual(['The logo was not sent.']);
  fireEvent.click(button('Close'));
  expect(failed()).toEqual([]);
});

it('a failure hides once the same action succeeds, but no other does', () => {
  say('Fail elsewhere', 'Fail', 'Fail');
  expect(failed()).toEqual(['The logo was not sent.', 'Talon was not saved.']);
  fireEvent.click(button('Retry'));
  expect(acted).toHaveBeenCalledTimes(1);
  expect(failed()).toEqual(['The logo was not sent.']);
  say('Fail', 'Save');
  expect([done(), failed()]).toEqual([['Talon was saved'], ['The logo was not sent.']]);
});

it('failures stay on their page and are removed last when space is short', () => {
  say('Fail', 'Note', 'Note', 'Note');
  expect([done(), failed()]).toEqual([['Order kept', 'Order kept'], ['Talon was not saved.']]);
  act(() => navigate('/admin/players'));
  expect([done(), failed()]).toEqual([['Order kept', 'Order kept'], []]);
});

it('F8 holds the newest notice, and Esc returns the focus', () => {
  button('Save').focus();
  key('F8');
  expect(document.activeElement).toBe(button('Save'));
  say('Fail elsewhere', 'Save');
  key('F8');
  expect(document.activeElement).toBe(button(/^Undo/));
  seconds(60);
  expect(done()).toEqual(['Talon was saved']);
  key('Escape');
  expect(document.activeElement).toBe(button('Save'));
  seconds(11);
  expect(done()).toEqual([]);
  key('F8');
  expect(document.activeElement).toBe(
    within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }),
  );
  fireEvent.click(button('Close'));
  expect(document.activeElement).toBe(button('Save'));
});

it('older notices of a kind are counted and shown on a click', () => {
  say('Save', 'Fail', 'Note');
  expect(screen.queryByRole('button', { name: /more$/ })).toBeTruthy();
  const more = button('1 more');
  fireEvent.click(more);
  expect([more.textContent, more.getAttribute('aria-expanded')]).toEqual(['Show fewer', 'true']);
});
