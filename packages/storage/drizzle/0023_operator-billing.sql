CREATE TABLE "billing_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"plan_id" text,
	"is_past_due" boolean DEFAULT false NOT NULL,
	"period_end" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"look" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_customers_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_reports" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "published_apps_created" ON "published_apps" USING btree ("created_at" DESC NULLS FIRST,"project_id");--> statement-breakpoint
CREATE INDEX "published_reports_open" ON "published_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "users_accounts" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_anonymous is not true;