import type { WebSocket } from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';

/**
 * What stays of the request that opened a socket: whose it is, and from where. The request itself, its answer and what
 * the plugin hangs on it would be most of what a client costs that only listens.
 */
export function callerOf({ headers, ip, log, session }: FastifyRequest): Caller {
  return { headers: { 'muster-account': headers['muster-account'] }, ip, log, session };
}

/** Parts an answer that will never be given from its connection; the connection would keep it for as long as it lives. */
export function letGoOfAnswer({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  raw.detachSocket(socket);
}

/** Puts `listener` in the place of the plugin's, which would keep the request for as long as the socket lives. */
export function onError(socket: WebSocket, listener: (this: WebSocket, error: Error) => void): void {
  socket.removeAllListeners('error');
  socket.on('error', listener);
}
