CREATE TABLE "ownership_offers" (
	"project_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_member" FOREIGN KEY ("user_id","project_id") REFERENCES "public"."project_members"("user_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ownership_offers_member" ON "ownership_offers" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "ownership_offers_expires" ON "ownership_offers" USING btree ("expires_at");