/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ReloadWhenBack } from '#broadcast/ReloadWhenBack.tsx';
import { Fault } from '#dashboard/app/layout/Fault.tsx';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = fetch;
});

/** Silences React, which also prints each error. */
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => {});

let isFaulty: boolean;
function View() {
  if (isFaulty) throw new Error('No view');
  return <p>The view</p>;
}

describe('A rendering error', () => {
  it('leaves the rest of the page alone, and Retry renders again', () => {
    quiet();
    isFaulty = true;
    render(
      <>
        <p>The frame</p>
        <Fault shown={(again) => <button type="button" onClick={again}>{`Retry`}</button>}>
          <View />
        </Fault>
      </>,
    );
    expect(document.body.textContent).toBe('The frameRetry');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(document.body.textContent).toBe('The frameRetry');
    isFaulty = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(document.body.textContent).toBe('The frameThe view');
  });

  it('shows nothing on air, and checks the server every 15 seconds', async () => {
    quiet();
    jest.useFakeTimers();
    const asked: unknown[] = [];
    globalThis.fetch = async (address) => {
      asked.push(address);
      throw new Error('Away');
    };
    isFaulty = true;
    const { unmount } = render(
      <Fault shown={() => <ReloadWhenBack />}>
        <View />
      </Fault>,
    );
    expect(document.body.textContent).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(asked).toEqual(['/live', '/live']);
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked).toHaveLength(2);
  });
});
