import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

/** Milliseconds between two exports, and until an export is given up. */
const [scheduledDelayMillis, exportTimeoutMillis] = [2_000, 5_000]
const failed = { code: SpanStatusCode.ERROR }

export type Tracer = ReturnType<typeof openTracer>

/**
 * Exports spans to an OpenTelemetry collector over OTLP/HTTP. A span that starts inside another one is its child. Nothing is registered
 * globally, so that no library adds spans of its own.
 */
export function openTracer(url: string, onError: (error: Error) => void) {
  setGlobalErrorHandler((error) =>
    onError(error instanceof Error ? error : new Error(`the trace exporter failed: ${JSON.stringify(error)}`)),
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'qisuan-api' }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis, exportTimeoutMillis }),
    ],
  })
  const tracer = provider.getTracer('qisuan')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorageContextManager().enable()

  const start = (name: string, options: SpanOptions = {}, parent: Context = contexts.active()) =>
    tracer.startSpan(name, options, parent)
  const within = <Result>(span: Span, work: () => Result): Result =>
    contexts.with(trace.setSpan(ROOT_CONTEXT, span), work)
  const end = (span: Span, isFailed: boolean): void => {
    if (isFailed) span.setStatus(failed)
    span.end()
  }

  return {
    start,
    within,
    end,
    isActive: () => trace.getSpan(contexts.active()) !== undefined,
    /** The trace that a request belongs to, by its header `traceparent` (W3C Trace Context). */
    contextOf: (headers: object): Context => propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    /** Runs `work` within a span of its own. */
    async span<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const span = start(name)
      try {
        const result = await within(span, work)
        end(span, false)
        return result
      } catch (error) {
        end(span, true)
        throw error
      }
    },
    /** Exports the remaining spans. */
    close: () => provider.shutdown().catch(onError),
  }
}
