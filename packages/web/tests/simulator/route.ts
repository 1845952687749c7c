import type { Chance } from './chance.ts';

/** A connection between a device and the server. Once it is dead, nothing passes and neither end learns of it. */
export interface Wire {
  readonly isDead: boolean;
}

/** The way between one device and the server, which can go silent without closing anything. */
export interface Route {
  /** A new connection, for a socket. */
  connect(): Wire;
  /** A connection for a call: an idle one, of which the browser does not know whether it is dead, or else a new one. */
  take(): Wire;
  /** New connections swallow what is sent, too. */
  readonly isSilent: boolean;
  /** How many calls were made on an idle connection that was dead. */
  readonly misled: number;
  /** Kills every connection; with `swallows`, new ones too until `restore`. */
  silence(swallows: boolean): void;
  /** The network is gone, and the browser closes its idle connections. */
  leaveNetwork(): void;
  restore(): void;
}

/** The most idle connections that a page of calls leaves behind. */
const mostIdle = 2;

export function makeRoute({ between }: Chance): Route {
  let swallows = false;
  let deadIdle = 0;
  let misled = 0;
  let wires: { isDead: boolean }[] = [];
  const open = (isDead: boolean): Wire => {
    const wire = { isDead };
    if (!isDead) wires.push(wire);
    return wire;
  };
  const killAll = () => {
    for (const wire of wires) wire.isDead = true;
    wires = [];
  };
  return {
    connect: () => open(swallows),
    take() {
      const usesDead = deadIdle > 0;
      if (usesDead) deadIdle -= 1;
      if (usesDead) misled += 1;
      return open(swallows || usesDead);
    },
    get isSilent() {
      return swallows;
    },
    get misled() {
      return misled;
    },
    silence(everything) {
      swallows = everything;
      deadIdle = between(0, mostIdle);
      killAll();
    },
    leaveNetwork() {
      deadIdle = 0;
      killAll();
    },
    restore() {
      swallows = false;
    },
  };
}
