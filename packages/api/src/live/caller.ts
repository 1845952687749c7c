import type { WebSocket } from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../deps.ts';

/**
 * The part of an upgrade request that its socket keeps: session and address. The request, its response and the plugin's
 * state would be most of the memory of a client that only listens.
 */
export function callerOf({ headers, ip, log, session, device }: FastifyRequest): Caller {
  return {
    headers: { 'muster-account': headers['muster-account'], 'user-agent': headers['user-agent'] },
    ip,
    log,
    session,
    device,
  };
}

/** Detaches the unused response of an upgrade; the connection would keep it for its whole life. */
export function detachResponse({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  raw.detachSocket(socket);
}

/** Replaces the plugin's error listener, which would keep the request for the life of the socket. */
export function replaceErrorListener(
  socket: WebSocket,
  listener: (this: WebSocket, error: Error) => void,
): void {
  socket.removeAllListeners('error');
  socket.on('error', listener);
}
