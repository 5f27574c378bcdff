import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { AppError } from '../app-error.ts'

const near = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** Headers that a reverse proxy adds: with one of them the request comes from somebody behind the proxy. */
const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * Lets only a monitoring system of the own network through, which asks the process directly. Whatever way of writing the path passes the
 * rules of a proxy, its request is refused here.
 * @throws AppError not_found (404)
 */
export function requireNeighbour({ headers, socket: { remoteAddress = '' } }: FastifyRequest): void {
  const isNear = ipaddr.isValid(remoteAddress) && near.has(ipaddr.process(remoteAddress).range())
  if (isNear && forwarded.every((name) => headers[name] === undefined)) return
  throw new AppError('not_found', '没有找到')
}
