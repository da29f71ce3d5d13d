CREATE TABLE "function_schedules" (
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_took_ms" integer,
	CONSTRAINT "function_schedules_ref_name_pk" PRIMARY KEY("ref","name")
);
--> statement-breakpoint
ALTER TABLE "function_addresses" ADD COLUMN "scheduled_version_id" text;--> statement-breakpoint
ALTER TABLE "function_schedules" ADD CONSTRAINT "function_schedules_ref_function_addresses_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."function_addresses"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "function_schedules_next" ON "function_schedules" USING btree ("next_at");