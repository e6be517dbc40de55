import { useCallback, useEffect, useState } from 'react';
import type { Room } from '../room.ts';

export type { Room } from '../room.ts';
export type Place = Room['places'][number];
export type Message = Place['messages'][number];

const KEPT_VIEWER = 'viewer';

/** The room as the chosen person sees it, sent again with every change; each window can play somebody else. */
export function useRoom() {
  const [viewer, setViewer] = useState(() => sessionStorage.getItem(KEPT_VIEWER) ?? '');
  const [room, setRoom] = useState<Room>();
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const events = new EventSource(`/play/events?viewer=${encodeURIComponent(viewer)}`);
    events.addEventListener('room', ({ data }) => {
      setConnected(true);
      setRoom(JSON.parse(data) as Room);
    });
    events.addEventListener('error', () => setConnected(false));
    return () => events.close();
  }, [viewer]);
  const play = useCallback((id: string) => {
    sessionStorage.setItem(KEPT_VIEWER, id);
    setViewer(id);
  }, []);
  return { room, isConnected, play };
}
